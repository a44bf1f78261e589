// Loaded into a server (`node --import`): writes what it changes and syncs in its data directory into a journal, the file
// RECORD_DISK_TO. Each entry is its length and that of its content, the event as JSON, and the content.
import { fstatSync, openSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { recordDisk } from '../../apps/server/src/core/disk/testing/recordDisk.ts'

const { RECORD_DISK_TO: journal, PLATFORM_DATA_DIR: folder } = process.env
// Threads and processes of the server do not write into its data directory.
delete process.env.RECORD_DISK_TO
if (isMainThread && journal && folder) {
  const descriptor = openSync(journal, 'a')
  let position = fstatSync(descriptor).size
  recordDisk(folder, {
    get position() {
      return position
    },
    add(event) {
      const content = event.kind === 'written' ? event.content : Buffer.alloc(0)
      const head = Buffer.from(JSON.stringify({ ...event, content: undefined }))
      const lengths = Buffer.alloc(8)
      lengths.writeUInt32BE(head.length, 0)
      lengths.writeUInt32BE(content.length, 4)
      const entry = Buffer.concat([lengths, head, content])
      writeSync(descriptor, entry)
      position += entry.length
    },
  })
}
