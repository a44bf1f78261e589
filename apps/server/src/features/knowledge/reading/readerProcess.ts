import { serveProcess } from '../../../core/compute/serveProcess.ts'
import { ReadError } from './ReadError.ts'
import type { ReaderContent, ReaderReply, ReaderTask, ReadProgress } from './reader.types.ts'

serveProcess<ReaderTask, ReaderReply>(async (task, onProgress) => {
  try {
    return { content: await read(task, onProgress) }
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    return { code: error.code }
  }
})

/** Each task loads only what it needs: the parser of web pages takes most of a second to load. */
async function read(task: ReaderTask, onProgress: (progress: ReadProgress) => void): Promise<ReaderContent> {
  if (task.type === 'html') return (await import('./readHtml.ts')).readHtml(task)
  if (task.type === 'pdf') {
    return (await import('./readPdf.ts')).readPdf(task, (pages, share) => onProgress({ pages, share }))
  }
  if (task.type === 'links') return (await import('./selectLinks.ts')).selectLinks(task)
  return (await import('../passages/splitPassages.ts')).splitPassages(task.page)
}
