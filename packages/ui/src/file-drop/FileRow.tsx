import { CircleAlert, FileText, X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'

/** Props of {@link FileRow}. */
export interface FileRowProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  name: string
  /** Bytes. */
  size?: number
  /** Progress of the upload, 0 to 1. Undefined if no upload is running. */
  progress?: number
  /** Why the upload failed. */
  error?: ReactNode
  /** Cancels the upload, or removes the file. Without it no button is shown. */
  onRemove?: () => void
}

/** A file with its name, its size and the progress of its upload. */
export function FileRow({ name, size, progress, error, onRemove, className, ...rest }: FileRowProps) {
  const t = useTexts(uiTexts)
  const { intlLocale } = useLocale()
  return (
    <div {...rest} className={classNames('platform-FileRow', className)}>
      <FileText aria-hidden="true" />
      <span className="platform-FileRow-name" title={name} dir="auto">
        {name}
      </span>
      {size !== undefined && <span className="platform-FileRow-size">{fileSize(size, intlLocale)}</span>}
      {onRemove && (
        <IconButton
          size="small"
          variant="quiet"
          label={t(progress === undefined ? 'FILE_REMOVE' : 'FILE_CANCEL', { name })}
          icon={<X />}
          onPress={onRemove}
        />
      )}
      {progress !== undefined && !error && (
        <ProgressBar className="platform-FileRow-progress" label={name} isLabelHidden value={progress} />
      )}
      {error && (
        <p className="platform-FileRow-error" role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats bytes with at most one decimal, in decimal units (1 kB = 1,000 bytes). */
function fileSize(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}
