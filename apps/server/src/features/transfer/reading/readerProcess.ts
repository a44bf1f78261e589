import { serveReader } from '../../../core/reader/serveReader.ts'
import type { ImportTask, ImportResult } from './openImportReader.ts'
import { readBot } from './readBot.ts'
import { UnreadableFile } from './UnreadableFile.ts'

serveReader<ImportTask>(async ({ uploads }): Promise<ImportResult> => {
  try {
    return { bot: readBot(uploads) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { message: error.message }
  }
})
