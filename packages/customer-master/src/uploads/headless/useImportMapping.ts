import { fieldsToMap } from '@platform/contract'
import type { Mapping, MappingOptions, MatchBy, UploadDetail, UploadField } from '@platform/contract'
import { useState } from 'react'
import { mappingDraft, mappingErrors, mappingOf } from './mappingDraft.ts'
import type { MappingDraft, MappingErrors } from './mappingDraft.ts'
import type { CheckOptions } from './useContactImport.ts'

/** Result of `useImportMapping`: values first, functions after. */
export interface UseImportMappingResult {
  /** The fields that a column can fill. Which of them need one depends on `creates` and `matchBy`. */
  readonly fields: readonly UploadField[]
  readonly draft: MappingDraft
  readonly replaces: boolean
  readonly defaultCountry: string | null
  /** Whether numbers that no network has are imported anyway. */
  readonly acceptsUnknownNumbers: boolean
  /** Whether cells with `N/A`, `null` and `-` are texts like others. */
  readonly keepsBlankMarkers: boolean
  /** Whether rows without a contact create one. It is chosen beside `replaces`: without that they always do. */
  readonly creates: boolean
  /** The field by which the contact of a row is found. */
  readonly matchBy: MatchBy
  /** The word of cells that empty a field; blank if none does. */
  readonly clearWord: string
  /** Errors since the first attempt to submit. */
  readonly errors: MappingErrors
  /** The choices beside the mapping. */
  readonly options: Omit<CheckOptions, 'mapping'>
  readonly change: (fieldId: string, columns: readonly number[]) => void
  /** Replaces the mapping, and the choices that are given. */
  readonly apply: (mapping: Mapping, options: MappingOptions) => void
  readonly setReplaces: (replaces: boolean) => void
  readonly setDefaultCountry: (country: string | null) => void
  readonly setAcceptsUnknownNumbers: (accepts: boolean) => void
  readonly setKeepsBlankMarkers: (keeps: boolean) => void
  readonly setCreates: (creates: boolean) => void
  readonly setMatchBy: (matchBy: MatchBy) => void
  readonly setClearWord: (clearWord: string) => void
  /** Returns what the dry run checks; null if the mapping is invalid, and shows the errors then. */
  readonly submit: () => CheckOptions | null
}

/** The mapping of an upload's headers while it is edited. It starts again when the file is read in another way. */
export function useImportMapping({
  fields: all,
  columns,
  mapping,
  reading,
  ...saved
}: UploadDetail): UseImportMappingResult {
  const fileKey = JSON.stringify([reading, columns.length])
  const initial = { fileKey, draft: mappingDraft(mapping), wasSubmitted: false }
  const [edited, setEdited] = useState(initial)
  if (edited.fileKey !== fileKey) setEdited(initial)
  const [replaces, setReplaces] = useState(saved.replaces)
  const [defaultCountry, setDefaultCountry] = useState(saved.defaultCountry)
  const [acceptsUnknownNumbers, setAcceptsUnknownNumbers] = useState(saved.acceptsUnknownNumbers)
  const [keepsBlankMarkers, setKeepsBlankMarkers] = useState(saved.keepsBlankMarkers)
  const [mayCreate, setMayCreate] = useState(saved.creates)
  const [matchBy, setMatchBy] = useState(saved.matchBy)
  const [clearWord, setClearWord] = useState(saved.clearWord)
  const creates = mayCreate || !replaces
  const fields = fieldsToMap(all, { creates, matchBy })
  const matching = { replaces, creates, matchBy, clearWord }
  const options = { ...matching, defaultCountry, acceptsUnknownNumbers, keepsBlankMarkers }
  const errors = mappingErrors(fields, columns, edited.draft)
  return {
    fields,
    draft: edited.draft,
    replaces,
    defaultCountry,
    acceptsUnknownNumbers,
    keepsBlankMarkers,
    creates,
    matchBy,
    clearWord,
    errors: edited.wasSubmitted ? errors : {},
    options,
    change: (fieldId, chosen) => setEdited((before) => ({ ...before, draft: { ...before.draft, [fieldId]: chosen } })),
    apply(chosen, given) {
      setEdited((before) => ({ ...before, draft: mappingDraft(chosen) }))
      setReplaces(given.replaces ?? replaces)
      setDefaultCountry(given.defaultCountry === undefined ? defaultCountry : given.defaultCountry)
      setAcceptsUnknownNumbers(given.acceptsUnknownNumbers ?? acceptsUnknownNumbers)
      setKeepsBlankMarkers(given.keepsBlankMarkers ?? keepsBlankMarkers)
      setMayCreate(given.creates ?? mayCreate)
      setMatchBy(given.matchBy ?? matchBy)
      setClearWord(given.clearWord ?? clearWord)
    },
    setReplaces,
    setDefaultCountry,
    setAcceptsUnknownNumbers,
    setKeepsBlankMarkers,
    setCreates: setMayCreate,
    setMatchBy,
    setClearWord,
    submit() {
      setEdited((before) => ({ ...before, wasSubmitted: true }))
      if (Object.keys(errors).length > 0) return null
      return { mapping: mappingOf(fields, edited.draft), ...options }
    },
  }
}
