import { EXTENSION_STATEMENT } from './core/database/extension.ts'
import { roleStatements } from './core/database/role.ts'

// `pnpm --filter server roles` prints the statements that a database administrator runs once if the user of
// DATABASE_URL may not create roles or extensions. The last one is run in the database of DATABASE_URL.
const url = process.env.DATABASE_URL
const user = url && URL.canParse(url) ? decodeURIComponent(new URL(url).username) : ''
process.stdout.write(`${roleStatements(user || 'the user of DATABASE_URL')}\n${EXTENSION_STATEMENT}\n`)
