import { serveReader } from '../../../core/reader/serveReader.ts'
import type { ReaderTask } from './reader.types.ts'

/** The parser of web pages takes most of a second to load, which a document does not need. */
serveReader<ReaderTask>(async (task, onPage) => {
  if (task.type === 'html') return (await import('./readHtml.ts')).readHtml(task)
  return (await import('./readPdf.ts')).readPdf(task, onPage)
})
