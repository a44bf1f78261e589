import { IconButton, Link, Popover, PopoverTrigger, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ArrowDown, ArrowUp, Info } from 'lucide-react'
import { useId } from 'react'
import { Sparkline } from '@platform/ui/charts'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import type { TileChange } from './tileChange.ts'

interface ReportTileProps {
  label: string
  /** What the figure counts, exactly. */
  definition: string
  /** The figure, written; null while it loads. */
  value: string | null
  /** The difference from the previous period; null if it is not known. */
  change: TileChange | null
  /** The period before, written. */
  comparedTo: string
  /** The figure of each day, oldest first; without it there is no line. */
  trend?: readonly number[] | undefined
  /** Lists the messages behind the figure. Absent if there are none. */
  onPick?: (() => void) | undefined
  /** Address of the messages behind the figure, instead of `onPick`. */
  href?: string | undefined
}

/** One figure of a report with its definition and its difference from the previous period. @internal */
export function ReportTile({
  label,
  definition,
  value,
  change,
  comparedTo,
  trend = [],
  onPick,
  href,
}: ReportTileProps) {
  const t = useTexts(reportsTexts)
  const id = useId()
  return (
    <li className="platform-ReportTile" data-pressable={onPick || href !== undefined ? true : undefined}>
      <div className="platform-ReportTile-head">
        {onPick ? (
          <button type="button" className="platform-ReportTile-open" aria-describedby={id} onClick={onPick}>
            {label}
          </button>
        ) : href === undefined ? (
          <span className="platform-ReportTile-label">{label}</span>
        ) : (
          <Link className="platform-ReportTile-open" aria-describedby={id} href={href}>
            {label}
          </Link>
        )}
        <PopoverTrigger>
          <IconButton
            className="platform-ReportTile-info"
            variant="quiet"
            size="small"
            label={t('REPORT_DEFINITION_OF', { label })}
            icon={<Info />}
          />
          <Popover className="platform-ReportTile-definition" aria-label={label}>
            {definition}
          </Popover>
        </PopoverTrigger>
      </div>
      <div className="platform-ReportTile-figure">
        {value === null ? (
          <Skeleton className="platform-ReportTile-skeleton" width={96} height={24} />
        ) : (
          <p className="platform-ReportTile-value" id={id}>
            {value}
          </p>
        )}
        {trend.length > 1 && <Sparkline values={trend} />}
      </div>
      <p className="platform-ReportTile-change">
        {change && (
          <>
            <bdi className="platform-ReportTile-difference" data-tone={change.tone}>
              {change.direction === 'up' && <ArrowUp aria-hidden />}
              {change.direction === 'down' && <ArrowDown aria-hidden />}
              {change.text}
            </bdi>{' '}
            <span className="platform-ReportTile-compared">{t('REPORT_COMPARED_TO', { days: comparedTo })}</span>
          </>
        )}
      </p>
    </li>
  )
}
