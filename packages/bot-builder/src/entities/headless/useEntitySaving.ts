import type { PlatformError } from '@platform/client'
import { editConflictOf, useCommand } from '@platform/client/react'
import type { Outcome, RecordFormRefusal } from '@platform/client/react'
import { collapseSpace } from '@platform/contract'
import type { Dispatch } from 'react'
import { decidedContent, openEditConflict } from '../../shared/decideEditConflict.ts'
import { contentOf, valueOf } from './entityContent.ts'
import type { EntityContent } from './entityContent.ts'
import { isComplete } from './entityErrors.ts'
import type { EntityFormEvent } from './entityFormReducer.ts'
import type { EntityFormState, RefusedRow } from './entityFormState.ts'
import { mergeContents } from './mergeEntity.ts'
import type { SavedEntity, UseEntityFormResult } from './useEntityForm.ts'

interface EntitySavingOptions {
  readonly agentId: string
  readonly state: EntityFormState
  readonly dispatch: Dispatch<EntityFormEvent>
}

type EntitySaving = Pick<UseEntityFormResult, 'isSaving' | 'save' | 'decideEditConflict' | 'postponeEditConflict'>

/** Saves the entity of the form, and decides edit conflicts. */
export function useEntitySaving({ agentId, state, dispatch }: EntitySavingOptions): EntitySaving {
  const saving = useCommand('entities.save')

  async function send(sent: EntityContent, revision: number | null): Promise<Outcome<RecordFormRefusal, SavedEntity>> {
    const outcome = await saving.run({
      ...(state.id === null ? {} : { id: state.id }),
      ...(revision === null ? {} : { revision }),
      agentId,
      name: collapseSpace(sent.name),
      isFuzzy: sent.isFuzzy,
      values: sent.rows.map(valueOf),
    })
    if (outcome.status === 'done') {
      dispatch({ type: 'saved', entity: outcome.value.entity, sent })
      return outcome
    }
    const theirs = editConflictOf(outcome)
    if (theirs) {
      dispatch({ type: 'editConflictFound', theirs: theirs.entity })
      return { status: 'refused', rule: 'EDIT_CONFLICT' }
    }
    const rowError = rowErrorOf(outcome.error)
    if (rowError) {
      dispatch({ type: 'rowRefused', ...rowError })
      return { status: 'refused', rule: 'INVALID' }
    }
    if (outcome.status === 'refused' && outcome.rule === 'DUPLICATE_NAME') {
      dispatch({ type: 'nameRefused' })
      return { status: 'refused', rule: 'INVALID' }
    }
    return { status: 'failed', error: outcome.error }
  }

  return {
    isSaving: saving.isRunning,
    save: () => send(state.content, state.revision),
    async decideEditConflict(decision) {
      const editConflict = openEditConflict(state.editConflict)
      const { base, content } = state
      const theirs = contentOf(editConflict)
      const decided = decidedContent(decision, {
        mine: content,
        theirs,
        merge: () => mergeContents(base, content, theirs),
      })
      dispatch({ type: 'editConflictDecided', content: decided })
      if (decision === 'takeTheirs') return { status: 'done', value: null }
      return isComplete(decided) ? send(decided, editConflict.revision) : { status: 'refused', rule: 'INVALID' }
    },
    postponeEditConflict: () => dispatch({ type: 'editConflictPostponed' }),
  }
}

/** The row that the server refused, by its index. */
function rowErrorOf({ context, message }: PlatformError): { index: number; error: Omit<RefusedRow, 'row'> } | null {
  if (context.type !== 'REFUSED' && context.type !== 'INVALID') return null
  for (const { field = '', message: text, sentence, values } of context.errors) {
    const index = /^values\.(\d+)/u.exec(field)?.[1]
    if (index === undefined) continue
    const translation = sentence === undefined ? {} : { sentence, ...(values && { values }) }
    return { index: Number(index), error: { message: text || message, ...translation } }
  }
  return null
}
