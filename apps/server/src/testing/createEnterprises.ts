// Creates empty enterprises in the data directory of a stopped server, for end-to-end tests. The administrators have
// the addresses of ADMINS_OF_EMPTY_ENTERPRISES (e2e/support/accounts.ts).
import { join } from 'node:path'
import { ROLES } from '@platform/contract'
import { JSON_COLUMNS } from '../columns.generated.ts'
import { openPglite } from '../core/database/openPglite.ts'
import { hashPassword } from '../core/security/passwords.ts'
import { insertEnterprise, insertUser } from '../features/account/enterprise.ts'

const [directory = '', password = '', ...emails] = process.argv.slice(2)
const database = await openPglite(join(directory, 'pg'), JSON_COLUMNS)
// One hash for all: it takes a tenth of a second.
const passwordHash = await hashPassword(password)
await database.owner.transaction().execute(async (db) => {
  for (const email of emails) {
    const enterpriseId = await insertEnterprise(db, `Company of ${email}`, 'UTC')
    await insertUser(db, { enterpriseId, name: 'Administrator', email, passwordHash, roles: [ROLES.ADMINISTRATOR] })
  }
})
await database.close()
