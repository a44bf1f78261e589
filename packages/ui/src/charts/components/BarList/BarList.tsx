import { Link } from '../../../link/Link.tsx'
import type { ChartBaseProps, ChartItem, ChartItemPick } from '../../charts.types.ts'
import { useSlots } from '../../frame/useSlots.ts'
import { useValueFormat } from '../../frame/useValueFormat.ts'

/** Props of {@link BarList}. */
export interface BarListProps extends ChartBaseProps {
  /** The items, the largest first. */
  items: readonly ChartItem[]
  /** Is called for an item that is pressed. With it each item is a button. */
  onPick?: (pick: ChartItemPick) => void
}

/**
 * A ranking: each item with its value and a bar as long as its share of the largest.
 *
 * If items can be picked, the list is one tab stop; Up, Down, Home and End move between them. Items with an address are
 * links, each with its own tab stop.
 */
export function BarList({ items, label, emptyText, formatValue, onPick }: BarListProps) {
  const format = useValueFormat(formatValue)
  const slots = useSlots({ rows: items.length, columns: 1 })
  const max = Math.max(0, ...items.map(({ value }) => value))
  if (max === 0)
    return (
      <div className="platform-BarList" role="group" aria-label={label}>
        <p className="platform-Chart-empty">{emptyText}</p>
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the buttons inside
    <ol className="platform-BarList" aria-label={label} onKeyDown={onPick && slots.groupProps.onKeyDown}>
      {items.map(({ key, label: name, value, href }, row) => {
        const content = (
          <>
            {/* A name of the other direction stays at the start of the row. */}
            <span className="platform-BarList-name" title={name}>
              <bdi>{name}</bdi>
            </span>
            <bdi className="platform-BarList-value">{format.value(value)}</bdi>
            <span className="platform-BarList-track">
              <span className="platform-BarList-bar" style={{ inlineSize: `${(Math.max(0, value) / max) * 100}%` }} />
            </span>
          </>
        )
        return (
          <li key={key} className="platform-BarList-item">
            {href !== undefined ? (
              <Link className="platform-BarList-row" href={href}>
                {content}
              </Link>
            ) : onPick ? (
              <button
                {...slots.slotProps(row, 0)}
                type="button"
                className="platform-BarList-row"
                onClick={() => onPick({ key })}
              >
                {content}
              </button>
            ) : (
              <div className="platform-BarList-row">{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
