import { useCommand } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { KnowledgeDocument } from '@platform/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createUploadQueue, uploadErrorOf, sortFiles } from './uploadQueue.ts'
import type { SendFile, Upload, UploadError } from './uploadQueue.ts'

/** A rejected file and the reason. */
export interface RefusedDocument {
  readonly fileName: string
  readonly error: UploadError
}

/** Result of `useDocuments`. */
export interface UseDocumentsResult {
  readonly uploaded: readonly KnowledgeDocument[]
  /** Pending, running and failed uploads. */
  readonly uploads: readonly Upload[]
  /** The last file whose upload failed; a new object for each. */
  readonly lastFailed: RefusedDocument | null
  /** Starts the upload of valid files, and returns the rejected ones. */
  readonly add: (files: readonly File[]) => readonly RefusedDocument[]
  /** Removes a file. Returns false for a file that is being uploaded. */
  readonly removeUpload: (id: string) => boolean
  /** Removes the pending files. */
  readonly clear: () => void
  /** Deletes an uploaded document. */
  readonly remove: (fileName: string) => Promise<CommandOutcome<'knowledge.deleteDocuments'>>
}

/** The documents of an agent: uploaded ones and uploads in progress. */
export function useDocuments(agentId: string, uploaded: readonly KnowledgeDocument[]): UseDocumentsResult {
  const uploading = useCommand('knowledge.upload')
  const deleting = useCommand('knowledge.deleteDocuments')
  const [lastFailed, setLastFailed] = useState<RefusedDocument | null>(null)

  const send: SendFile = async (file, onProgress) => {
    const outcome = await uploading.run({ agentId, files: [file] }, { onProgress })
    return outcome.status !== 'done' ? uploadErrorOf(outcome.error, file.name) : null
  }
  const [queue] = useState(() =>
    createUploadQueue(({ fileName }, error) => {
      if (error) setLastFailed({ fileName, error })
    }),
  )
  // Pending files are not uploaded after the screen is left.
  useEffect(() => () => queue.clear(), [queue])

  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  return {
    uploaded,
    uploads,
    lastFailed,
    add(files) {
      const taken = [...uploaded, ...uploads.filter(({ state }) => state !== 'failed')]
      const { fit, refused } = sortFiles(
        files,
        taken.map(({ fileName }) => fileName),
      )
      queue.add(fit, send)
      return refused.map(({ file, error }) => ({ fileName: file.name, error }))
    },
    removeUpload: queue.remove,
    clear: queue.clear,
    remove: (fileName) => deleting.run({ agentId, fileNames: [fileName] }),
  }
}
