import { isRefusedBy, mapOutcome, useCommand, useRecordForm } from '@platform/client/react'
import type { CallOutcome, Outcome, ReadyRecordForm, RecordFormRefusal } from '@platform/client/react'
import { collapseSpace, GROUP_NAME_TAKEN, groupRules, LABEL_NAME_TAKEN, nameKey } from '@platform/contract'
import type { Group, GroupError, RuleError, RuleOf } from '@platform/contract'
import { useState } from 'react'
import type { GroupKind } from './useGroups.ts'

/** The rules that the name of a group or a label can break. */
export type GroupNameError = GroupError | RuleError<'DUPLICATE_NAME', 'name'>

/** A saved group or label, and the message of the server. */
export interface SavedGroup {
  readonly group: Group
  readonly message: string
}

/** Options of `useGroupForm`. */
export interface UseGroupFormOptions {
  readonly kind: GroupKind
  /** The group or label to rename; null to create one. */
  readonly group: Group | null
}

/** Result of `useGroupForm`: values first, functions after. */
export interface UseGroupFormResult {
  readonly name: string
  /** What is wrong with the name; null until the field was touched. */
  readonly error: GroupNameError | null
  /** Whether the name can be saved. */
  readonly isValid: boolean
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly setName: (name: string) => void
  /** Marks the field as touched: from then on its error is shown. */
  readonly touch: () => void
  /** Saves the trimmed name. */
  readonly submit: () => Promise<Outcome<RecordFormRefusal, SavedGroup>>
}

interface Values {
  readonly name: string
}

/**
 * The form that creates or renames a group or a label (specification 2 §5).
 *
 * @example
 * const form = useGroupForm({ kind: 'group', group: null })
 */
export function useGroupForm({ kind, group }: UseGroupFormOptions): UseGroupFormResult {
  const groups = useCommand('groups.save')
  const labels = useCommand('labels.save')
  const [isTouched, setTouched] = useState(false)
  const [takenName, setTakenName] = useState<string | null>(null)
  const [before] = useState<SavedGroup | null>(() => group && { group, message: '' })

  async function save({ name }: Values): Promise<CallOutcome<RuleOf<'groups.save' | 'labels.save'>, SavedGroup>> {
    const input = { ...(group && { id: group.id }), name: collapseSpace(name) }
    if (kind === 'group') return groups.run(input)
    return mapOutcome(await labels.run(input), ({ label, message }) => ({ group: label, message }))
  }
  const form: ReadyRecordForm<SavedGroup, Values, GroupError> = useRecordForm({
    recordKey: `${kind}/${group?.id ?? ''}`,
    record: before,
    initialValues: { name: '' },
    valuesOf: ({ group: { name } }: SavedGroup): Values => ({ name }),
    validate: (values) => errorsByField(groupRules(values)),
    save,
  })

  const { name } = form.values
  const [broken = null] = groupRules({ name })
  const taken = takenName === nameKey(name) ? (kind === 'group' ? GROUP_NAME_TAKEN : LABEL_NAME_TAKEN) : null
  return {
    name,
    error: (isTouched ? broken : null) ?? taken,
    isValid: broken === null && taken === null,
    isChanged: form.changed.length > 0,
    isSaving: form.isSaving,
    setName: (next) => form.change({ name: next }),
    touch: () => setTouched(true),
    async submit() {
      setTouched(true)
      const outcome = await form.submit()
      if (outcome.status === 'failed' && isRefusedBy(outcome.error, 'DUPLICATE_NAME')) setTakenName(nameKey(name))
      return outcome
    },
  }
}

const errorsByField = ([first]: readonly GroupError[]) => (first ? { name: first } : {})
