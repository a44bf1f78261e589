import { serveProcess } from '../../../core/compute/serveProcess.ts'
import { openSession, type ReadingSession } from './ReadingSession.ts'
import type { ReaderReply, ReaderTask } from './readerTasks.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'

/** The file that is being read: its parts come one after another. */
let session: ReadingSession | undefined

serveProcess<ReaderTask, ReaderReply>(async (task) => {
  try {
    if (task.type === 'begin') session = openSession(task.request)
    if (!session) throw new Error('Platform: a part of a file has come before its beginning.')
    return task.type === 'part' ? await session.push(task.bytes, task.isLast) : await session.next()
  } catch (error) {
    if (!(error instanceof UnreadableUpload)) throw error
    session = undefined
    return { type: 'unreadable', problem: error.problem }
  }
})
