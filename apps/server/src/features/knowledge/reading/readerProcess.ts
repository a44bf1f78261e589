import { serveReader } from '../../../core/reader/serveReader.ts'
import type { ReaderTask } from './reader.types.ts'

/** Each task loads only what it needs: the parser of web pages takes most of a second to load. */
serveReader<ReaderTask>(async (task, onPage) => {
  if (task.type === 'html') return (await import('./readHtml.ts')).readHtml(task)
  if (task.type === 'pdf') return (await import('./readPdf.ts')).readPdf(task, onPage)
  if (task.type === 'links') return (await import('./selectLinks.ts')).selectLinks(task)
  return (await import('../passages/splitPassages.ts')).splitPassages(task.page)
})
