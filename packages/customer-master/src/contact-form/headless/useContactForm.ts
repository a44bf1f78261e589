import type { PlatformError } from '@platform/client'
import { mapOutcome, useCan, useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import { EXTERNAL_ID_TAKEN, PHONE_INVALID, PHONE_READ_ONLY, PHONE_TAKEN } from '@platform/contract'
import type { Attribute, Contact, Group, Label } from '@platform/contract'
import { useMemo, useState } from 'react'
import { useCheckedForm, type CheckedForm } from '../../shared/useCheckedForm.ts'
import { useDefaultCountry } from '../../shared/useDefaultCountry.ts'
import {
  contactInputOf,
  contactValuesOf,
  formAttributes,
  validateContact,
  type ContactValues,
} from './contactValues.ts'

/** A contact, with the server's message if it was just saved. */
export interface SavedContact extends Contact {
  readonly message?: string
}

/** Groups or labels to choose from. */
export interface ContactChoices<Choice extends Group> {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly items: readonly Choice[]
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  readonly retry: () => void
}

/** Options of `useContactForm`. */
export interface UseContactFormOptions {
  /** Null to create a contact. */
  readonly contactId: string | null
}

/** Result of `useContactForm`. */
export interface UseContactFormResult extends CheckedForm<SavedContact, ContactValues> {
  /** `missing`: the contact does not exist, or was deleted. */
  readonly status: 'loading' | 'failed' | 'missing' | 'ready'
  /** Why the contact could not be loaded. */
  readonly error: PlatformError | null
  readonly retry: () => void
  /** The saved contact; null for a new one, and until it is loaded. */
  readonly contact: Contact | null
  /** The fields that the enterprise has defined, in their order. */
  readonly attributes: readonly Attribute[]
  readonly groups: ContactChoices<Group>
  readonly labels: ContactChoices<Label>
  /** The country of a phone number without a country code; null if the number needs one. */
  readonly defaultCountry: string | null
  /** Whether the form creates a contact. */
  readonly isNew: boolean
  /** Whether the fields can be changed. An existing contact is read-only first (specification 2 §4). */
  readonly isEditing: boolean
  /** Whether the user may change the contact, or create one. A masked contact cannot be changed. */
  readonly mayEdit: boolean
  /** Unlocks the fields; the phone number stays locked. */
  readonly edit: () => void
  /** Drops all changes, and locks the fields. */
  readonly cancel: () => void
}

/** What the server checks with other records, and the form shows in the user's language. */
const KNOWN_ERRORS = {
  DUPLICATE_PHONE: PHONE_TAKEN,
  DUPLICATE_EXTERNAL_ID: EXTERNAL_ID_TAKEN,
  BAD_PHONE: PHONE_INVALID,
  READ_ONLY: PHONE_READ_ONLY,
}

/**
 * The form of a contact (specification 2 §2.6).
 *
 * @example
 * const form = useContactForm({ contactId: null })
 */
export function useContactForm({ contactId }: UseContactFormOptions): UseContactFormResult {
  const isNew = contactId === null
  const found = useEndpoint('contacts.get', { id: contactId ?? '' }, { isEnabled: !isNew })
  const definitions = useEndpoint('attributes.list', {})
  const groups = useEndpoint('groups.list', {})
  const labels = useEndpoint('labels.list', {})
  const { country: defaultCountry } = useDefaultCountry()
  const saving = useCommand('contacts.save')
  const [editedId, setEditedId] = useState<string | null>(null)
  const maySave = useMayCall('contacts.save')
  const [mayCreate, mayChange] = [useCan('contact.create'), useCan('contact.edit')]

  const contact = isNew ? null : found.data
  const attributes = useMemo(() => definitions.data && formAttributes(definitions.data.attributes), [definitions.data])
  const fields = attributes ?? NO_ATTRIBUTES
  // A new object if the definitions change: the form then gets the values of new fields.
  const record = useMemo(
    (): SavedContact | null | undefined => (attributes && contact ? { ...contact } : attributes && contact),
    [attributes, contact],
  )
  const mayEdit = maySave && (isNew ? mayCreate : mayChange && contact?.isMasked === false)

  const form = useCheckedForm<SavedContact, ContactValues>({
    recordKey: contactId ?? 'new',
    record,
    initialValues: contactValuesOf(null, fields),
    valuesOf: (saved) => contactValuesOf(saved, fields),
    validate: (values) => validateContact(values, fields, { contactId, defaultCountry }),
    async save(values, revision) {
      const input = contactInputOf(values, fields, contact ?? null)
      const outcome = await saving.run({ ...input, ...(revision === null ? {} : { revision }) })
      return mapOutcome(outcome, ({ contact: saved, message }): SavedContact => ({ ...saved, message }))
    },
    knownErrors: KNOWN_ERRORS,
    fieldOf: (path) => path,
  })

  const failed = [found, definitions].find(({ status }) => status === 'failed')
  const isMissing = found.status === 'failed' && found.error.context.type === 'NOT_FOUND'
  return {
    ...form,
    status: isMissing ? 'missing' : form.values ? 'ready' : failed ? 'failed' : 'loading',
    error: failed?.error ?? null,
    retry() {
      if (found.status === 'failed') void found.refetch()
      if (definitions.status === 'failed') void definitions.refetch()
    },
    contact: contact ?? null,
    attributes: fields,
    groups: choicesOf(groups, groups.data?.groups),
    labels: choicesOf(labels, labels.data?.labels),
    defaultCountry,
    isNew,
    isEditing: mayEdit && (isNew || editedId === contactId),
    mayEdit,
    edit: () => setEditedId(contactId),
    cancel() {
      form.discard()
      setEditedId(null)
    },
  }
}

const NO_ATTRIBUTES: readonly Attribute[] = []

interface LoadedList {
  readonly status: 'idle' | 'loading' | 'failed' | 'ready'
  readonly error: PlatformError | null
  readonly refetch: () => Promise<void>
}

function choicesOf<Choice extends Group>(
  { status, error, refetch }: LoadedList,
  items: readonly Choice[] = [],
): ContactChoices<Choice> {
  return { status: status === 'idle' ? 'loading' : status, items, error, retry: () => void refetch() }
}
