import { serveProcess } from '../../../core/compute/serveProcess.ts'
import type { ImportTask, ImportResult } from './openImportReader.ts'
import { readBot } from './readBot.ts'
import { UnreadableFile } from './UnreadableFile.ts'

serveProcess<ImportTask, ImportResult>(async ({ uploads }) => {
  try {
    return { bot: readBot(uploads) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { message: error.message }
  }
})
