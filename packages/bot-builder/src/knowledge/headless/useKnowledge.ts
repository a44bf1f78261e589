import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useTransport } from '@platform/client/react'
import type { KnowledgeError, KnowledgeSource, WebsiteError } from '@platform/contract'
import { useMemo, useState } from 'react'
import { readFields } from '../../shared/editedFields.ts'
import { outcomeOf } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { useSettings } from '../../shared/useSettings.ts'
import type { Settings, SettingsRefusal } from '../../shared/useSettings.ts'
import { addWebsite, knowledgeValues, remainingErrors, validateKnowledge } from './knowledgeValues.ts'
import type { KnowledgeValues } from './knowledgeValues.ts'
import { useDocuments } from './useDocuments.ts'
import type { UseDocumentsResult } from './useDocuments.ts'

/** Live events tell how far a reading is; in case they do not arrive it is asked for as often as this. */
const POLL_MS = 3_000

/** What `useKnowledge` returns: values first, verbs after. */
export interface UseKnowledgeResult extends Settings<KnowledgeValues, KnowledgeError> {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the knowledge base could not be loaded. */
  readonly error: PlatformError | null
  /** What was read, or is being read; by the website's address or the document's file name in `name`. */
  readonly sources: readonly KnowledgeSource[]
  readonly documents: UseDocumentsResult
  /** The address that is being typed. */
  readonly websiteInput: string
  readonly websiteError: WebsiteError | null
  /** Whether leaving would lose something: changed settings, a typed address, or files that are not uploaded yet. */
  readonly hasUnsavedWork: boolean
  readonly retry: () => void
  readonly setWebsiteInput: (typed: string) => void
  /** Puts the typed address into the list, or says why not. */
  readonly submitWebsite: () => void
  /** Moves an address back to the input (specification 1 §4). */
  readonly editWebsite: (address: string) => void
  readonly removeWebsite: (address: string) => void
  /** Turning documents off forgets the files that wait (specification 1 §4). */
  readonly setFromDocuments: (fromDocuments: boolean) => void
  /** Reads one source again, or all. */
  readonly reread: (sourceId?: string) => Promise<Outcome<never>>
  /** Saves; an address that was typed and not added is appended (specification 1 §5). */
  readonly saveAll: () => Promise<Outcome<SettingsRefusal, KnowledgeValues>>
}

/** A draft as it is written down: that of the settings, and the address that was being typed. */
const EMPTY_DRAFT = { kept: '', websiteInput: '' }

const isUnderWay = ({ state }: KnowledgeSource) => state === 'queued' || state === 'reading'

/**
 * What an agent answers from besides its intents: websites, documents, and a language model (specification 1 §2.8).
 *
 * @example
 * const knowledge = useKnowledge(agentId)
 */
export function useKnowledge(agentId: string): UseKnowledgeResult {
  const transport = useTransport()
  const known = useEndpoint('knowledge.get', { agentId })
  const [isPolling, setPolling] = useState(false)
  const reading = useEndpoint('knowledge.sources', { agentId }, isPolling ? { refetchIntervalMs: POLL_MS } : {})
  const saving = useCommand('knowledge.save')
  const rereading = useCommand('knowledge.reread')
  const [websiteInput, setInput] = useState('')
  const [websiteError, setWebsiteError] = useState<WebsiteError | null>(null)
  const saved = useMemo(() => known.data && knowledgeValues(known.data), [known.data])
  const documents = useDocuments(agentId, known.data?.documents ?? [])
  const settings = useSettings<KnowledgeValues, KnowledgeError>({
    place: agentId,
    saved,
    readSaved: async () => knowledgeValues(await transport.call('knowledge.get', { agentId })),
    validate: (values) => validateKnowledge(values, documents.uploaded.length),
    send: async ({ configurationId, websites, ...rest }) =>
      knowledgeValues(
        await saving.runOrThrow({
          agentId,
          ...rest,
          websites: [...websites],
          configurationId: configurationId || null,
        }),
      ),
  })
  const sources = reading.data?.sources ?? []
  const isReading = sources.some(isUnderWay)
  if (isReading !== isPolling) setPolling(isReading)
  const websites = settings.values?.websites ?? []

  function typeWebsite(typed: string): void {
    setInput(typed)
    setWebsiteError(null)
  }

  return {
    ...settings,
    errors: settings.values
      ? remainingErrors(settings.errors, validateKnowledge(settings.values, documents.uploaded.length))
      : {},
    status: settings.values ? 'ready' : known.status === 'failed' ? 'failed' : 'loading',
    error: known.error,
    sources,
    documents,
    websiteInput,
    websiteError,
    hasUnsavedWork: settings.changed.length > 0 || websiteInput.trim() !== '' || documents.uploads.length > 0,
    retry: () => void known.refetch(),
    setWebsiteInput: typeWebsite,
    submitWebsite() {
      const outcome = addWebsite(websites, websiteInput)
      if ('error' in outcome) {
        setWebsiteError(outcome.error)
        return
      }
      settings.change({ websites: outcome.websites })
      typeWebsite('')
    },
    editWebsite(address) {
      settings.change({ websites: websites.filter((each) => each !== address) })
      typeWebsite(address)
    },
    removeWebsite: (address) => settings.change({ websites: websites.filter((each) => each !== address) }),
    setFromDocuments(fromDocuments) {
      settings.change({ fromDocuments })
      if (!fromDocuments) documents.clear()
    },
    reread: (sourceId) =>
      outcomeOf(async () => {
        await rereading.runOrThrow({ agentId, ...(sourceId === undefined ? {} : { sourceId }) })
        return undefined
      }),
    // The typed address is unsaved work too. Files that wait cannot be written down: a browser gives them once.
    serializeDraft() {
      const kept = settings.serializeDraft()
      return kept === null && websiteInput.trim() === '' ? null : JSON.stringify({ kept: kept ?? '', websiteInput })
    },
    restoreDraft(stored) {
      const draft = { ...EMPTY_DRAFT, ...readFields(stored, EMPTY_DRAFT) }
      typeWebsite(draft.websiteInput)
      return settings.restoreDraft(draft.kept) || draft.websiteInput !== ''
    },
    discard() {
      settings.discard()
      documents.clear()
      typeWebsite('')
    },
    async saveAll() {
      if (websiteInput.trim() === '' || !settings.values?.fromWebsite) return settings.save()
      const outcome = addWebsite(websites, websiteInput)
      if ('error' in outcome && outcome.error.rule !== 'DUPLICATE_VALUE') {
        setWebsiteError(outcome.error)
        return { status: 'refused', problem: 'INVALID' }
      }
      typeWebsite('')
      return settings.save('websites' in outcome ? { websites: outcome.websites } : {})
    },
  }
}
