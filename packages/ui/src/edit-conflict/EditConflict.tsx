import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { EditConflictVersion } from './EditConflictVersion.tsx'

/** Which version is saved: the user's, the other user's, or both merged. */
export type EditConflictDecision = 'keepMine' | 'takeTheirs' | 'merge'

/** The value of a field in one version. */
export interface EditConflictValue {
  readonly content: ReactNode
  /** Whether the other version does not have this value; it is marked. */
  readonly isDifferent?: boolean
}

/** A field of the record, in both versions. */
export interface EditConflictField {
  readonly id: string
  readonly label: string
  readonly mine: EditConflictValue
  readonly theirs: EditConflictValue
}

/** Props of {@link EditConflict}. */
export interface EditConflictProps {
  /** Title with the name of the record. */
  title: ReactNode
  /** @default the catalogue's "It was saved while you were working on it. Nothing is lost until you choose." */
  description?: ReactNode
  /** The fields to compare; leave out fields that are equal and do not help to decide. */
  fields: readonly EditConflictField[]
  /** When the other version was saved (ISO 8601), if that is known. */
  theirsSavedAt?: string | null
  /** Label of the button that merges. Without it merging is not offered. */
  mergeText?: string
  /** Carries out the decision. The dialog is busy until the promise settles; unmount it when the conflict is resolved. */
  onDecide: (decision: EditConflictDecision) => Promise<unknown>
  /** Handler that is called when the user returns to the form without a decision. The draft stays as it is. */
  onPostpone: () => void
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * Resolves an edit conflict: two users saved one record. Shows both versions and lets the user keep one or merge them.
 * The dialog is open while it is mounted.
 *
 * @example
 * {form.conflict && (
 * <EditConflict
 * title="Somebody else has changed this contact"
 * fields={[{ id: 'name', label: 'Name', mine: { content: 'Asha' }, theirs: { content: 'Asha K', isDifferent: true } }]}
 * mergeText="Merge both"
 * onDecide={form.decideConflict}
 * onPostpone={form.postponeConflict}
 * />
 * )}
 *
 * Its states are attributes:
 * - `data-different` on a value of a field: it differs between the two versions
 */
export function EditConflict({
  description,
  fields,
  theirsSavedAt,
  mergeText,
  onDecide,
  onPostpone,
  className,
  ...rest
}: EditConflictProps) {
  const t = useTexts(uiTexts)
  const [deciding, setDeciding] = useState<EditConflictDecision | null>(null)

  async function decide(decision: EditConflictDecision) {
    setDeciding(decision)
    try {
      await onDecide(decision)
    } finally {
      setDeciding(null)
    }
  }
  const choiceOf = (decision: EditConflictDecision, label: string) => (
    <Button
      variant={decision === 'merge' ? 'primary' : 'secondary'}
      isBusy={deciding === decision}
      isDisabled={deciding !== null && deciding !== decision}
      onPress={() => void decide(decision)}
    >
      {label}
    </Button>
  )

  return (
    <Dialog
      {...rest}
      isOpen
      size="large"
      className={classNames('platform-EditConflict', className)}
      description={description ?? t('EDIT_CONFLICT_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onPostpone()
      }}
      footer={
        <>
          <Button variant="quiet" className="platform-EditConflict-later" onPress={onPostpone}>
            {t('EDIT_CONFLICT_LATER')}
          </Button>
          {choiceOf('keepMine', t('EDIT_CONFLICT_KEEP_MINE'))}
          {choiceOf('takeTheirs', t('EDIT_CONFLICT_TAKE_THEIRS'))}
          {mergeText !== undefined && choiceOf('merge', mergeText)}
        </>
      }
    >
      <div className="platform-EditConflict-versions">
        <EditConflictVersion side="mine" fields={fields} />
        <EditConflictVersion side="theirs" fields={fields} savedAt={theirsSavedAt} />
      </div>
    </Dialog>
  )
}
