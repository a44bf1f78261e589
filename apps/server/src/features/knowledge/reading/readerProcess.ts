import { ReadError, type ReaderMessage, type ReaderTask } from './reader.types.ts'
import { watchMemory } from './watchMemory.ts'

// The process that parses third-party content. It has no environment, no database, no network and no write access
// (see openReader.ts), and its parent may end it at any moment.

watchMemory(Number(process.argv[2]))

process.on('message', (task: ReaderTask) => {
  read(task).then(
    (result) => send({ type: 'read', result }),
    (error: unknown) => {
      if (!(error instanceof ReadError)) throw error
      send({ type: 'failed', code: error.code })
    },
  )
})
process.on('disconnect', () => process.exit())

/** The parser of web pages takes most of a second to load, which a document does not need. */
async function read(task: ReaderTask): Promise<ReaderResult> {
  if (task.type === 'html') return (await import('./readHtml.ts')).readHtml(task)
  return (await import('./readPdf.ts')).readPdf(task, (pages, share) => send({ type: 'page', pages, share }))
}

type ReaderResult = Extract<ReaderMessage, { type: 'read' }>['result']

function send(message: ReaderMessage): void {
  process.send?.(message)
}
