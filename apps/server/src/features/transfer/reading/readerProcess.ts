import { nameKey } from '@platform/contract'
import { serveProcess } from '../../../core/compute/serveProcess.ts'
import { planImport } from '../planImport.ts'
import type { ImportResult, ImportTask, ReadTask } from './openImportReader.ts'
import { readBot, type ReadImport } from './readBot.ts'
import { UnreadableFile } from './UnreadableFile.ts'

/** The result of the last task `read`, until it is planned. */
let given: ReadImport | undefined

serveProcess<ImportTask, ImportResult>(async (task) => {
  if (task.type === 'read') return read(task)
  if (!given) throw new Error('No import was read')
  const planned = planImport(given, task.target)
  given = undefined
  return { type: 'planned', planned }
})

function read({ uploads, encoding }: ReadTask): ImportResult {
  try {
    given = readBot(uploads, encoding)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { type: 'unreadable', message: error.message }
  }
  const { intents, entities } = given.content
  const named = {
    intents: intents.map(({ name }) => nameKey(name)),
    entities: entities.map(({ name }) => nameKey(name)),
  }
  return { type: 'read', named }
}
