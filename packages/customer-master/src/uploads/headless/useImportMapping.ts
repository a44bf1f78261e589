import type { Mapping, MappingOptions, UploadDetail } from '@platform/contract'
import { useState } from 'react'
import { mappingDraft, mappingErrors, mappingOf } from './mappingDraft.ts'
import type { MappingDraft, MappingErrors } from './mappingDraft.ts'
import type { CheckOptions } from './useContactImport.ts'

/** Result of `useImportMapping`: values first, functions after. */
export interface UseImportMappingResult {
  readonly draft: MappingDraft
  readonly replaces: boolean
  readonly defaultCountry: string | null
  /** Whether numbers that no network has are imported all the same. */
  readonly acceptsUnknownNumbers: boolean
  /** Whether cells with `N/A`, `null` and `-` are texts like others. */
  readonly keepsBlankMarkers: boolean
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
  /** Returns what the dry run checks; null if the mapping is invalid, and shows the errors then. */
  readonly submit: () => CheckOptions | null
}

/** The mapping of an upload's headers while it is edited. It starts again when the file is read in another way. */
export function useImportMapping({
  fields,
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
  const options = { replaces, defaultCountry, acceptsUnknownNumbers, keepsBlankMarkers }
  const errors = mappingErrors(fields, columns, edited.draft)
  return {
    draft: edited.draft,
    replaces,
    defaultCountry,
    acceptsUnknownNumbers,
    keepsBlankMarkers,
    errors: edited.wasSubmitted ? errors : {},
    options,
    change: (fieldId, chosen) => setEdited((before) => ({ ...before, draft: { ...before.draft, [fieldId]: chosen } })),
    apply(chosen, given) {
      setEdited((before) => ({ ...before, draft: mappingDraft(chosen) }))
      setReplaces(given.replaces ?? replaces)
      setDefaultCountry(given.defaultCountry === undefined ? defaultCountry : given.defaultCountry)
      setAcceptsUnknownNumbers(given.acceptsUnknownNumbers ?? acceptsUnknownNumbers)
      setKeepsBlankMarkers(given.keepsBlankMarkers ?? keepsBlankMarkers)
    },
    setReplaces,
    setDefaultCountry,
    setAcceptsUnknownNumbers,
    setKeepsBlankMarkers,
    submit() {
      setEdited((before) => ({ ...before, wasSubmitted: true }))
      if (Object.keys(errors).length > 0) return null
      return { mapping: mappingOf(fields, edited.draft), ...options }
    },
  }
}
