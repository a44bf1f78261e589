import { saveFile, toCsv } from '@platform/client'
import { ChartCard } from '@platform/ui/charts'
import type { ChartCardProps } from '@platform/ui/charts'

/** A card of a chart whose files the browser downloads. @internal */
export function ReportChartCard(props: Omit<ChartCardProps, 'toCsv' | 'onSave'>) {
  return <ChartCard {...props} toCsv={toCsv} onSave={saveFile} />
}
