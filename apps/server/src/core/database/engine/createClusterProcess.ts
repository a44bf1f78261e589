import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const STDERR = 2
const [, , directory] = process.argv
// Ends with its parent.
process.on('disconnect', () => process.exit(1))
try {
  const created = await PGlite.create(`file://${directory}`)
  await created.close()
  process.exit(0)
} catch (error) {
  // Without its stack, which contains the engine's minified line.
  writeSync(STDERR, error instanceof Error ? error.message : String(error))
  process.exit(1)
}
