import type { PlatformError } from '@platform/client'
import { useCommand, useTransport } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import { nameKey } from '@platform/contract'
import type { ImportInput, ImportPlan } from '@platform/contract'
import { useRef, useState } from 'react'

/** Encoding of the files of an import. */
export type ImportEncoding = NonNullable<ImportInput['encoding']>

/** The step of an import. */
export type ImportStep =
  /** No files are chosen. */
  | 'choosing'
  /** The server reads the files. */
  | 'reading'
  /** The plan is shown and waits for a confirmation. */
  | 'planned'
  | 'importing'
  /** The import is done; `plan` has its result. */
  | 'done'

/** An intent of the agent after an import. */
export interface ImportedIntentKey {
  readonly storyId: string
  readonly intentId: string
}

/** Result of `useImport`. */
export interface UseImportResult {
  readonly step: ImportStep
  /** The planned changes, or those of the finished import; null until the files are read. */
  readonly plan: ImportPlan | null
  /** Whether the plan has changes. */
  readonly hasWork: boolean
  /** The chosen files. */
  readonly files: readonly File[]
  /** The encoding in which the files are read; null if it is detected. */
  readonly encoding: ImportEncoding | null
  /** Name of the story for intents without one. */
  readonly story: string
  /** Why the files could not be read or imported. The chosen files stay. */
  readonly error: PlatformError | null
  /** Reads files and plans the import. */
  readonly choose: (files: readonly File[]) => Promise<CommandOutcome<'transfer.preview'>>
  /** Reads the chosen files again in another encoding; null detects it. */
  readonly changeEncoding: (encoding: ImportEncoding | null) => Promise<CommandOutcome<'transfer.preview'>>
  readonly setStory: (story: string) => void
  /** Runs the planned import. */
  readonly confirm: () => Promise<CommandOutcome<'transfer.import'>>
  /**
   * Finds the first intent that the import created or, if it created none, changed: where to look at the result. Null if
   * there is none, or if it cannot be found now.
   */
  readonly findFirstIntent: (imported: ImportPlan) => Promise<ImportedIntentKey | null>
  /** Returns to the choice of files. */
  readonly restart: () => void
}

/** Imports intents and entities from files into an agent: choose files, review the plan, confirm. */
export function useImport(agentId: string, defaultStory: string): UseImportResult {
  const [step, setStep] = useState<ImportStep>('choosing')
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [encoding, setEncoding] = useState<ImportEncoding | null>(null)
  const [story, setStory] = useState(defaultStory)
  const [error, setError] = useState<PlatformError | null>(null)
  const transport = useTransport()
  const preview = useCommand('transfer.preview')
  const importing = useCommand('transfer.import')
  const latest = useRef(0)

  async function read(
    chosen: readonly File[],
    given: ImportEncoding | null,
  ): Promise<CommandOutcome<'transfer.preview'>> {
    const attempt = ++latest.current
    setFiles(chosen)
    setEncoding(given)
    setStep('reading')
    setError(null)
    const outcome = await preview.run({ agentId, files: [...chosen], story, ...encodingField(given) })
    if (attempt !== latest.current) return outcome // other files were chosen in the meantime
    if (outcome.status === 'done') setPlan(outcome.value)
    else setError(outcome.error)
    setStep(outcome.status === 'done' ? 'planned' : 'choosing')
    return outcome
  }

  async function confirm(): Promise<CommandOutcome<'transfer.import'>> {
    setStep('importing')
    setError(null)
    const named = { files: [...files], story: story.trim() || defaultStory }
    const outcome = await importing.run({ agentId, ...named, ...encodingField(encoding) })
    if (outcome.status === 'done') setPlan(outcome.value)
    else setError(outcome.error)
    setStep(outcome.status === 'done' ? 'done' : 'planned')
    return outcome
  }

  async function findFirstIntent({ items }: ImportPlan): Promise<ImportedIntentKey | null> {
    const first = ['create', 'change'].flatMap((action) =>
      items.filter((item) => item.kind === 'intent' && item.action === action),
    )[0]
    if (!first) return null
    try {
      const { intents } = await transport.call('intents.search', { agentId, name: first.name, perPage: SEARCH_SIZE })
      const found = intents.find(({ name }) => nameKey(name) === nameKey(first.name))
      return found ? { storyId: found.storyId, intentId: found.id } : null
    } catch {
      return null // the import is done: its result does not depend on this
    }
  }

  return {
    step,
    plan,
    hasWork: plan?.items.some(({ action }) => action === 'create' || action === 'change') ?? false,
    files,
    encoding,
    story,
    error,
    choose: (chosen) => read(chosen, null),
    changeEncoding: (given) => read(files, given),
    setStory,
    confirm,
    findFirstIntent,
    restart() {
      latest.current++
      setStep('choosing')
      setPlan(null)
      setFiles([])
      setError(null)
    },
  }
}

/** Names that contain the name of the imported intent may come before it. */
const SEARCH_SIZE = 200

const encodingField = (encoding: ImportEncoding | null) => (encoding === null ? {} : { encoding })
