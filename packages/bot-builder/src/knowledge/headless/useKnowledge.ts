import type { PlatformError } from '@platform/client'
import {
  parseDraft,
  serializeDraft,
  useCommand,
  useEndpoint,
  useMayCall,
  useRecordForm,
  useTasks,
} from '@platform/client/react'
import type { CommandOutcome, Outcome, RecordForm, RecordFormRefusal } from '@platform/client/react'
import { CURSOR_PAGE_MAX } from '@platform/contract'
import type { KnowledgeConfig, KnowledgeError, KnowledgeSource, Task, WebsiteError } from '@platform/contract'
import { useState } from 'react'
import { addWebsite, knowledgeValues, remainingErrors, validateKnowledge } from './knowledgeValues.ts'
import type { KnowledgeValues } from './knowledgeValues.ts'
import { useDocuments } from './useDocuments.ts'
import type { UseDocumentsResult } from './useDocuments.ts'

/** Interval of the requests while sources are read, in case live events do not arrive. */
const POLL_MS = 3_000

/** Result of `useKnowledge`. */
export interface UseKnowledgeResult extends RecordForm<KnowledgeConfig, KnowledgeValues, KnowledgeError> {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the knowledge base could not be loaded. */
  readonly error: PlatformError | null
  /** Whether the user may only read: saving requires another permission. */
  readonly isReadOnly: boolean
  /** The saved sources; `name` is the address of a website or the file name of a document. */
  readonly sources: readonly KnowledgeSource[]
  /** The open readings, each with the id of its source as `subjectId`; none for a user who may not cancel them. */
  readonly readings: readonly Task[]
  readonly documents: UseDocumentsResult
  /** The address that is being typed. */
  readonly websiteInput: string
  readonly websiteError: WebsiteError | null
  /** Whether leaving would lose changes, a typed address, or files that are not uploaded yet. */
  readonly hasUnsavedWork: boolean
  readonly retry: () => void
  readonly setWebsiteInput: (typed: string) => void
  /** Adds the typed address to the list, or returns its error. */
  readonly submitWebsite: () => void
  /** Moves an address back to the input (specification 1 §4). */
  readonly editWebsite: (address: string) => void
  readonly removeWebsite: (address: string) => void
  /** Turning documents off removes the pending files (specification 1 §4). */
  readonly setFromDocuments: (fromDocuments: boolean) => void
  /** Reads one source again, or all. */
  readonly reread: (sourceId?: string) => Promise<CommandOutcome<'knowledge.reread'>>
  /** Cancels an open reading. What was read before stays. */
  readonly cancelReading: (reading: Task) => Promise<CommandOutcome<'tasks.cancel'>>
  /** Saves; a typed address that was not added is appended (specification 1 §5). */
  readonly saveAll: () => Promise<Outcome<RecordFormRefusal, KnowledgeConfig>>
}

/** Unsaved work: the draft of the form, and the typed address. */
interface KnowledgeDraft {
  readonly form: string | null
  readonly websiteInput: string
}

const isUnderWay = ({ state }: KnowledgeSource) => state === 'queued' || state === 'reading'

/**
 * The knowledge base of an agent: websites, documents, and a language model (specification 1 §2.8).
 *
 * @example
 * const knowledge = useKnowledge(agentId)
 */
export function useKnowledge(agentId: string): UseKnowledgeResult {
  const query = useEndpoint('knowledge.get', { agentId })
  const [isPolling, setPolling] = useState(false)
  const reading = useEndpoint('knowledge.sources', { agentId }, isPolling ? { refetchIntervalMs: POLL_MS } : {})
  const saving = useCommand('knowledge.save')
  const isReadOnly = !useMayCall('knowledge.save')
  const rereading = useCommand('knowledge.reread')
  const mayCancel = useMayCall('knowledge.reread')
  const [websiteInput, setInput] = useState('')
  const [websiteError, setWebsiteError] = useState<WebsiteError | null>(null)
  const documents = useDocuments(agentId, query.data?.documents ?? [])
  const form = useRecordForm({
    recordKey: agentId,
    record: query.data,
    valuesOf: knowledgeValues,
    validate: (values) => validateKnowledge(values, documents.uploaded.length),
    save: ({ configurationId, websites: addresses, ...rest }, revision) =>
      saving.run({
        agentId,
        ...rest,
        ...(revision === null ? {} : { revision }),
        websites: [...addresses],
        configurationId: configurationId || null,
      }),
  })
  const sources = reading.data?.sources ?? []
  const isReading = sources.some(isUnderWay)
  if (isReading !== isPolling) setPolling(isReading)
  const readings = useTasks(
    { agentId, kind: 'knowledge.read', isOpen: true, perPage: CURSOR_PAGE_MAX },
    { isEnabled: isReading && mayCancel },
  )
  const websites = form.values?.websites ?? []

  function typeWebsite(typed: string): void {
    setInput(typed)
    setWebsiteError(null)
  }

  return {
    ...form,
    errors: form.values ? remainingErrors(form.errors, validateKnowledge(form.values, documents.uploaded.length)) : {},
    status: form.values ? 'ready' : query.status === 'failed' ? 'failed' : 'loading',
    error: query.error,
    isReadOnly,
    sources,
    readings: readings.tasks,
    documents,
    websiteInput,
    websiteError,
    hasUnsavedWork: form.changed.length > 0 || websiteInput.trim() !== '' || documents.uploads.length > 0,
    retry: () => void query.refetch(),
    setWebsiteInput: typeWebsite,
    submitWebsite() {
      const outcome = addWebsite(websites, websiteInput)
      if ('error' in outcome) {
        setWebsiteError(outcome.error)
        return
      }
      form.change({ websites: outcome.websites })
      typeWebsite('')
    },
    editWebsite(address) {
      form.change({ websites: websites.filter((each) => each !== address) })
      typeWebsite(address)
    },
    removeWebsite: (address) => form.change({ websites: websites.filter((each) => each !== address) }),
    setFromDocuments(fromDocuments) {
      form.change({ fromDocuments })
      if (!fromDocuments) documents.clear()
    },
    reread: (sourceId) => rereading.run({ agentId, ...(sourceId === undefined ? {} : { sourceId }) }),
    cancelReading: readings.cancel,
    // The typed address is unsaved work, too. Pending files cannot be stored in a draft.
    serializeDraft() {
      const content: KnowledgeDraft = { form: form.serializeDraft(), websiteInput }
      if (content.form === null && websiteInput.trim() === '') return null
      return serializeDraft({ recordKey: agentId, revision: null, content })
    },
    restoreDraft(stored) {
      const draft = parseDraft(stored, agentId, readKnowledgeDraft)?.content
      if (!draft) return false
      typeWebsite(draft.websiteInput)
      return form.restoreDraft(draft.form) || draft.websiteInput !== ''
    },
    discard() {
      form.discard()
      documents.clear()
      typeWebsite('')
    },
    async saveAll() {
      if (websiteInput.trim() === '' || !form.values?.fromWebsite) return form.submit()
      const outcome = addWebsite(websites, websiteInput)
      if ('error' in outcome && outcome.error.rule !== 'DUPLICATE_VALUE') {
        setWebsiteError(outcome.error)
        return { status: 'refused', rule: 'INVALID' }
      }
      typeWebsite('')
      return form.submit('websites' in outcome ? { websites: outcome.websites } : {})
    },
  }
}

function readKnowledgeDraft(content: unknown): KnowledgeDraft | null {
  const { form, websiteInput } = Object(content) as Record<keyof KnowledgeDraft, unknown>
  if (typeof websiteInput !== 'string' || (form !== null && typeof form !== 'string')) return null
  return { form, websiteInput }
}
