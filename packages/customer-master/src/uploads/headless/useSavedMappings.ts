import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import { applyMappingPairs, collapseSpace } from '@platform/contract'
import type { AppliedMapping, UploadDetail, UploadMapping, UploadMappingInput } from '@platform/contract'
import { useState } from 'react'

/** Options of `useSavedMappings`. */
export interface UseSavedMappingsOptions {
  readonly upload: Pick<UploadDetail, 'columns' | 'fields'>
  /** Function that is called with the saved mapping that the user chooses, as it is in the file. */
  readonly onApply: (applied: AppliedMapping, saved: UploadMapping) => void
}

/** Result of `useSavedMappings`: values first, functions after. */
export interface UseSavedMappingsResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  /** In order of their names. */
  readonly mappings: readonly UploadMapping[]
  /** The chosen one; null without one. */
  readonly chosen: UploadMapping | null
  /** What the file or the phone book lacks of the chosen one. */
  readonly missing: Pick<AppliedMapping, 'missingHeaders' | 'missingFields'>
  readonly isSaving: boolean
  readonly retry: () => void
  /** Applies a saved mapping; null chooses none, and changes nothing. */
  readonly choose: (id: string | null) => void
  /** Creates a saved mapping, or changes the one with the id, and chooses it. */
  readonly save: (input: UploadMappingInput) => Promise<CommandOutcome<'uploadMappings.save'>>
  readonly remove: (id: string) => Promise<CommandOutcome<'uploadMappings.delete'>>
}

/**
 * The mappings that are saved for later uploads, of which one is applied to a file.
 *
 * @example
 * const saved = useSavedMappings({ upload, onApply: ({ mapping }) => setMapping(mapping) })
 */
export function useSavedMappings({ upload, onApply }: UseSavedMappingsOptions): UseSavedMappingsResult {
  const list = useEndpoint('uploadMappings.list', {})
  const saving = useCommand('uploadMappings.save')
  const deleting = useCommand('uploadMappings.delete')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [missing, setMissing] = useState<UseSavedMappingsResult['missing']>(NOTHING)
  const mappings = list.data?.mappings ?? NONE
  return {
    status: list.data ? 'ready' : list.status === 'failed' ? 'failed' : 'loading',
    error: list.error,
    mappings,
    chosen: mappings.find(({ id }) => id === chosenId) ?? null,
    missing,
    isSaving: saving.isRunning,
    retry: () => void list.refetch(),
    choose(id) {
      const saved = mappings.find((each) => each.id === id)
      setChosenId(saved?.id ?? null)
      if (!saved) {
        setMissing(NOTHING)
        return
      }
      const applied = applyMappingPairs(saved.pairs, upload)
      setMissing(applied)
      onApply(applied, saved)
    },
    async save(input) {
      const outcome = await saving.run({ ...input, name: collapseSpace(input.name) })
      if (outcome.status === 'done') {
        setChosenId(outcome.value.id)
        setMissing(NOTHING)
      }
      return outcome
    },
    async remove(id) {
      const outcome = await deleting.run({ id })
      if (outcome.status === 'done') setMissing(NOTHING)
      return outcome
    },
  }
}

const NONE: readonly UploadMapping[] = []
const NOTHING = { missingHeaders: [], missingFields: [] }
