import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import type { Accept, FileRejection } from 'react-dropzone'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Why a file was rejected. */
export type FileRefusal = 'type' | 'size' | 'count' | 'other'

/** A rejected file and the reason. The host provides the message. */
export interface RefusedFile {
  readonly file: File
  readonly refusal: FileRefusal
}

/** Props of {@link FileDrop}. */
export interface FileDropProps {
  /** Accessible name of the control. */
  label: string
  /** Label of the button. @default the catalogue's "Choose file" */
  buttonText?: string
  /** Description of the accepted files, e.g. "*Accepts only pdf file". */
  help?: ReactNode
  /** Error message for the last choice. */
  error?: ReactNode
  /** Media types with their file name extensions, e.g. `{ 'application/pdf': ['.pdf'] }`. */
  accept?: Accept
  /** Maximum size of a file in bytes. */
  maxBytes?: number
  /** @default false */
  allowsMultiple?: boolean
  isDisabled?: boolean
  onAdd: (files: readonly File[]) => void
  onRefuse?: (files: readonly RefusedFile[]) => void
  className?: string
  id?: string
}

/**
 * A field for files: by drag and drop, file chooser and keyboard. The server must validate type and size again.
 *
 * Its states are attributes:
 * - `.platform-FileDrop[data-disabled]`: it is disabled
 * - `.platform-FileDrop-zone[data-drag]`: `accept` or `reject` while files are over it
 * - `.platform-FileDrop-zone[data-invalid]`: the files were refused
 */
export function FileDrop({
  label,
  buttonText,
  help,
  error,
  accept,
  maxBytes,
  allowsMultiple = false,
  isDisabled,
  onAdd,
  onRefuse,
  className,
  ...rest
}: FileDropProps) {
  const t = useTexts(uiTexts)
  const { getRootProps, getInputProps, open, isDragAccept, isDragReject } = useDropzone({
    accept,
    maxSize: maxBytes,
    multiple: allowsMultiple,
    disabled: isDisabled,
    // The zone only handles drops; the button opens the file chooser.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      if (accepted.length > 0) onAdd(accepted)
      if (rejected.length > 0) onRefuse?.(rejected.map(refused))
    },
  })
  return (
    <div
      {...rest}
      role="group"
      aria-label={label}
      className={classNames('platform-FileDrop', className)}
      data-disabled={isDisabled || undefined}
    >
      <div
        {...getRootProps({ className: 'platform-FileDrop-zone', role: undefined })}
        data-drag={isDragReject ? 'reject' : isDragAccept ? 'accept' : undefined}
        data-invalid={error ? '' : undefined}
      >
        <input {...getInputProps({ 'aria-label': label })} />
        <Upload aria-hidden="true" />
        <span className="platform-FileDrop-line">
          <Button size="small" isDisabled={isDisabled} onPress={open}>
            {buttonText ?? t('FILE_CHOOSE')}
          </Button>
          {t('FILE_OR_DROP')}
        </span>
        {help && <span className="platform-FileDrop-help">{help}</span>}
      </div>
      {error && (
        <p className="platform-FileDrop-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const REFUSALS: Readonly<Record<string, FileRefusal>> = {
  'file-invalid-type': 'type',
  'file-too-large': 'size',
  'file-too-small': 'size',
  'too-many-files': 'count',
}

function refused({ file, errors }: FileRejection): RefusedFile {
  return { file, refusal: REFUSALS[errors[0]?.code ?? ''] ?? 'other' }
}
