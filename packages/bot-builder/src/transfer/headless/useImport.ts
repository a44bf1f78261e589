import type { PlatformError } from '@platform/client'
import { useCommand } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { ImportPlan } from '@platform/contract'
import { useRef, useState } from 'react'

/** Where an import stands. */
export type ImportStep =
  /** Nothing was chosen yet. */
  | 'choosing'
  /** The files are read. */
  | 'reading'
  /** What would happen is known, and waits for a yes. */
  | 'planned'
  | 'importing'
  /** It is done; `plan` tells what was done. */
  | 'done'

/** What `useImport` returns: values first, verbs after. */
export interface UseImportResult {
  readonly step: ImportStep
  /** What the import would do, or did; null until the files are read. */
  readonly plan: ImportPlan | null
  /** Whether the plan would change anything at all. */
  readonly hasWork: boolean
  /** The files that were chosen. */
  readonly files: readonly File[]
  /** Name of the story for intents that come without one. */
  readonly story: string
  /** Why the files could not be read or imported. What was chosen stays. */
  readonly error: PlatformError | null
  /** Reads files and tells what they would do. */
  readonly choose: (files: readonly File[]) => Promise<CommandOutcome<'transfer.preview'>>
  readonly setStory: (story: string) => void
  /** Does what the plan says. */
  readonly confirm: () => Promise<CommandOutcome<'transfer.import'>>
  /** Back to the choice of files. */
  readonly restart: () => void
}

/** Brings intents and entities from files into an agent: choose, look at what will happen, confirm. */
export function useImport(agentId: string, defaultStory: string): UseImportResult {
  const [step, setStep] = useState<ImportStep>('choosing')
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [story, setStory] = useState(defaultStory)
  const [error, setError] = useState<PlatformError | null>(null)
  const preview = useCommand('transfer.preview')
  const importing = useCommand('transfer.import')
  const latest = useRef(0)

  async function choose(chosen: readonly File[]): Promise<CommandOutcome<'transfer.preview'>> {
    const attempt = ++latest.current
    setFiles(chosen)
    setStep('reading')
    setError(null)
    const outcome = await preview.run({ agentId, files: [...chosen], story })
    if (attempt !== latest.current) return outcome // other files were chosen in the meantime
    if (outcome.status === 'done') setPlan(outcome.value)
    else setError(outcome.error)
    setStep(outcome.status === 'done' ? 'planned' : 'choosing')
    return outcome
  }

  async function confirm(): Promise<CommandOutcome<'transfer.import'>> {
    setStep('importing')
    setError(null)
    const outcome = await importing.run({ agentId, files: [...files], story: story.trim() || defaultStory })
    if (outcome.status === 'done') setPlan(outcome.value)
    else setError(outcome.error)
    setStep(outcome.status === 'done' ? 'done' : 'planned')
    return outcome
  }

  return {
    step,
    plan,
    hasWork: plan?.items.some(({ action }) => action === 'create' || action === 'change') ?? false,
    files,
    story,
    error,
    choose,
    setStory,
    confirm,
    restart() {
      latest.current++
      setStep('choosing')
      setPlan(null)
      setFiles([])
      setError(null)
    },
  }
}
