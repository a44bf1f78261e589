import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'

/** Widths of the names, in percent. */
const WIDTHS = [70, 52, 84, 60, 46, 76]

/** Placeholders of a pane's rows while they load. @internal */
export function PaneSkeleton() {
  const t = useTexts(uiTexts)
  return (
    <div className="platform-PaneSkeleton">
      <span className="platform-VisuallyHidden">{t('LIST_LOADING')}</span>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
