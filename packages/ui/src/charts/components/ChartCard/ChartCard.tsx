import { Card } from '../../../card/Card.tsx'
import { IconButton } from '../../../button/IconButton.tsx'
import { Tooltip } from '../../../tooltip/Tooltip.tsx'
import type { CardProps } from '../../../card/Card.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { ChartColumn, Table2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ChartPick, ChartSeries } from '../../charts.types.ts'
import { chartTexts } from '../../messages/chartTexts.ts'
import { classNames } from '../../../internal/classNames.ts'
import { drawPicture } from '../../export/drawPicture.ts'
import { ChartDownload } from './ChartDownload.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTableView } from './ChartTableView.tsx'
import type { ChartFile, ChartTable, WriteCsv } from './chartTable.types.ts'

/** Props of {@link ChartCard}. */
export interface ChartCardProps extends Omit<CardProps, 'title' | 'actions' | 'children'> {
  title: string
  /** The series of the legend. Without it there is no legend. */
  legend?: readonly ChartSeries[]
  /** How the legend draws the series: as squares, or as a line chart does, whose second line is dashed. @default 'squares' */
  legendMarks?: 'squares' | 'lines'
  /** The data of the chart, for the table and the CSV file. */
  table: ChartTable
  /** Name of the downloaded files, without an extension. */
  fileName: string
  /** Is called for a number of the table that is pressed. With it the numbers are buttons. */
  onPick?: (pick: ChartPick) => void
  /** Formats a value of the table. @default `Intl` in the current language */
  formatValue?: (value: number) => string
  /** Writes the rows of the table, headings included, as CSV: `toCsv` of `@platform/client`. */
  toCsv: WriteCsv
  /** Saves a downloaded file: `saveFile` of `@platform/client` by the browser. */
  onSave: (file: ChartFile) => void
  /** Further actions, before those of the card. */
  actions?: ReactNode
  /** The chart, and what belongs to it. */
  children: ReactNode
}

/** A card around a chart: title, legend, the same data as a table, and downloads as PNG, SVG and CSV. */
export function ChartCard({
  title,
  legend,
  legendMarks = 'squares',
  table,
  fileName,
  onPick,
  formatValue,
  toCsv,
  onSave,
  actions,
  children,
  className,
  ...rest
}: ChartCardProps) {
  const t = useTexts(chartTexts)
  const body = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isTable = view === 'table'

  /** Draws the card with its chart, which a table may have replaced. */
  const draw = () => {
    if (isTable) flushSync(() => setView('chart'))
    const card = body.current?.closest('section')
    const picture = card && drawPicture(card)
    if (isTable) flushSync(() => setView('table'))
    return picture ?? null
  }

  return (
    <Card
      {...rest}
      className={classNames('platform-ChartCard', className)}
      title={title}
      actions={
        <>
          {legend && <ChartLegend series={legend} marks={legendMarks} />}
          <div className="platform-ChartCard-actions">
            {actions}
            <Tooltip text={t(isTable ? 'CHART_SHOW' : 'CHART_TABLE_SHOW')}>
              <IconButton
                variant="quiet"
                size="small"
                label={t(isTable ? 'CHART_SHOW' : 'CHART_TABLE_SHOW')}
                icon={isTable ? <ChartColumn /> : <Table2 />}
                onPress={() => setView(isTable ? 'chart' : 'table')}
              />
            </Tooltip>
            <ChartDownload table={table} fileName={fileName} draw={draw} toCsv={toCsv} onSave={onSave} />
          </div>
        </>
      }
    >
      <div ref={body} className="platform-ChartCard-body">
        {isTable ? (
          <ChartTableView caption={title} table={table} onPick={onPick} formatValue={formatValue} />
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
