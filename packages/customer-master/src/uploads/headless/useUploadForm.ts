import { useCommand } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { FileColumn, UploadField } from '@platform/contract'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { headerMappingOf, mappingByName, mappingErrors } from './mappingDraft.ts'
import type { MappingDraft, MappingErrors } from './mappingDraft.ts'
import { initialUploadForm, uploadFormReducer } from './uploadFormReducer.ts'
import type { SavedUpload, UploadCheckpoint, UploadFormState } from './uploadFormReducer.ts'
import type { UploadTarget } from '../../shared/uploadTarget.ts'
import { useDefaultCountry } from '../../shared/useDefaultCountry.ts'
import { useSendFile } from './useSendFile.ts'
import { useTargetName } from './useTargetName.ts'

/** Options of `useUploadForm`. */
export interface UseUploadFormOptions {
  /** The group or label of the uploaded contacts; null for none. */
  readonly target: UploadTarget | null
  /**
   * Whether the back end can check an upload without storing contacts.
   *
   * @default it is found out with the first upload: a back end that does not know `uploads.get`, or has no phases, cannot
   */
  readonly hasDryRun?: boolean
  /** Handler that is called when the mapping and the review of an upload can be shown: with a dry run, on its own page. */
  readonly onOpened: (uploadId: string) => void
}

/** The mapping of the headers, on a back end without a dry run. */
export interface UploadFormMapping {
  readonly fields: readonly UploadField[]
  readonly columns: readonly FileColumn[]
  readonly draft: MappingDraft
  /** Errors since the first attempt to submit. */
  readonly errors: MappingErrors
  readonly change: (fieldId: string, columns: readonly number[]) => void
}

/** Result of `useUploadForm`: values first, functions after. */
export interface UseUploadFormResult {
  readonly state: UploadFormState
  /** The name of the group or label; null until it is loaded, or if there is none. */
  readonly targetName: string | null
  readonly targetKind: 'group' | 'label' | null
  /** Whether the group or label does not exist: an upload would be refused after the whole file was sent. */
  readonly isTargetMissing: boolean
  readonly replaces: boolean
  /** Country of numbers without a country code, two letters; null for none. At first it is that of the enterprise. */
  readonly defaultCountry: string | null
  /**
   * Makes the chosen country that of the enterprise, for everybody. Null if it already is, or if the user may not.
   */
  readonly rememberCountry: (() => Promise<CommandOutcome<'account.saveConfiguration'>>) | null
  /** Null unless the headers wait for their fields. */
  readonly mapping: UploadFormMapping | null
  readonly setReplaces: (replaces: boolean) => void
  readonly setDefaultCountry: (country: string | null) => void
  /** Sends a file. */
  readonly choose: (file: File) => void
  /** Sends the same file again, from where it stopped. */
  readonly retry: () => void
  /** Cancels the upload, or removes the file. */
  readonly remove: () => void
  /** Imports the file with the mapping, on a back end without a dry run. */
  readonly submit: () => Promise<void>
  /** Loads the sample file. */
  readonly loadSample: () => Promise<CommandOutcome<'uploads.sample'>>
}

const NOTHING: UploadCheckpoint = { stored: null, saved: null }
const targetInput = (target: UploadTarget | null) => target ?? {}
const columnsOf = ({ headers }: SavedUpload): readonly FileColumn[] => headers.map((name) => ({ name, samples: [] }))

/**
 * Uploads a file of contacts (specification 2 §2.9): the file first, with progress; then its headers. With a dry run, the
 * page of the upload continues (`useContactImport`); otherwise the mapping is chosen and submitted here.
 */
export function useUploadForm({ target, hasDryRun, onOpened }: UseUploadFormOptions): UseUploadFormResult {
  const saving = useCommand('uploads.save')
  const sampling = useCommand('uploads.sample')
  const [state, dispatch] = useReducer(uploadFormReducer, initialUploadForm)
  const [replaces, setReplaces] = useState(false)
  const enterprise = useDefaultCountry()
  const [country, setCountry] = useState<string | null | undefined>()
  const defaultCountry = country === undefined ? enterprise.country : country
  const [draft, setDraft] = useState<MappingDraft>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const named = useTargetName(target)

  const opened = state.step === 'opened' ? state.uploadId : null
  const open = useEffectEvent(onOpened)
  useEffect(() => {
    if (opened !== null) open(opened)
  }, [opened])

  const sending = useSendFile({
    dispatch,
    inputOf: (file) => ({ file, ...targetInput(target), replaces, defaultCountry }),
    hasDryRun,
    onParsed(upload, isDry) {
      if (!isDry) setDraft(mappingByName(upload.fields, columnsOf(upload)))
      setWasSubmitted(false)
    },
  })

  const { save } = enterprise
  const saved = state.step === 'mapping' || state.step === 'submitting' ? state.saved : null
  const errors = saved ? mappingErrors(saved.fields, columnsOf(saved), draft) : {}

  return {
    state,
    ...named,
    replaces,
    defaultCountry,
    rememberCountry: save !== null && defaultCountry !== enterprise.country ? () => save(defaultCountry) : null,
    mapping: saved && {
      fields: saved.fields,
      columns: columnsOf(saved),
      draft,
      errors: wasSubmitted ? errors : {},
      change: (fieldId, columns) => setDraft((before) => ({ ...before, [fieldId]: columns })),
    },
    setReplaces,
    setDefaultCountry: setCountry,
    choose: (file) => void sending.send(file, NOTHING),
    retry() {
      if (state.step === 'failed') void sending.send(state.file, state.checkpoint)
    },
    remove() {
      sending.abort()
      dispatch({ type: 'removed' })
    },
    async submit() {
      if (state.step !== 'mapping') return
      setWasSubmitted(true)
      if (Object.keys(errors).length > 0) return
      dispatch({ type: 'submitted' })
      const { uploadId, fields } = state.saved
      const outcome = await saving.run({
        uploadId,
        ...targetInput(target),
        replaces,
        defaultCountry,
        headerMapping: [...headerMappingOf(fields, columnsOf(state.saved), draft)],
      })
      dispatch(outcome.status === 'done' ? { type: 'accepted' } : { type: 'refused', error: outcome.error })
    },
    loadSample: () => sampling.run({}),
  }
}
