import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'

interface BulkBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The actions for the selected rows. It is in the footer and covers no data. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTexts(uiTexts)
  return (
    <>
      <span className="platform-VisuallyHidden" role="status">
        {count > 0 && t('GRID_SELECTED', { count })}
      </span>
      {count > 0 && (
        <div className="platform-DataGrid-bulk" role="group" aria-label={t('GRID_SELECTED', { count })}>
          <span className="platform-DataGrid-bulkCount" aria-hidden>
            {t('GRID_SELECTED', { count })}
          </span>
          <div className="platform-DataGrid-bulkActions">{children}</div>
          <IconButton
            size="small"
            variant="quiet"
            label={t('GRID_CLEAR_SELECTION')}
            icon={<X aria-hidden />}
            onPress={onClear}
          />
        </div>
      )}
    </>
  )
}
