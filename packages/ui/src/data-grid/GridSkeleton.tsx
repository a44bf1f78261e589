import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'

/** Widths in per cent, uneven as words are. */
const WIDTHS = [72, 56, 84, 64, 76, 52, 68, 60]

/** The shape of rows that are on their way. */
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
