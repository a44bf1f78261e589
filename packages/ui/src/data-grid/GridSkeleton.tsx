import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'

/** Widths of the placeholders in per cent. */
const WIDTHS = [72, 56, 84, 64, 76, 52, 68, 60]

/** Placeholders of rows that are loading. */
export function GridSkeleton({ columns }: { columns: number }) {
  const t = useTexts(uiTexts)
  return (
    <div className="platform-DataGrid-skeleton" role="status" aria-label={t('GRID_LOADING')}>
      {WIDTHS.map((width, row) => (
        <div key={width} className="platform-DataGrid-skeletonRow">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={`${WIDTHS[(row + column * 3) % WIDTHS.length]}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
