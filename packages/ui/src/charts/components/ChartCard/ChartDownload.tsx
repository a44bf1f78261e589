import { IconButton } from '../../../button/IconButton.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../menu/Menu.tsx'
import { useToasts } from '../../../toast/ToastsContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Download } from 'lucide-react'
import { chartTexts } from '../../messages/chartTexts.ts'
import { pngFile, svgFile } from '../../export/chartFiles.ts'
import { tableRows } from '../../model/tableRows.ts'
import type { ChartFile, ChartTable, WriteCsv } from './chartTable.types.ts'

interface ChartDownloadProps {
  table: ChartTable
  /** Without an extension. */
  fileName: string
  /** Draws the chart. */
  draw: () => SVGElement | null
  toCsv: WriteCsv
  onSave: (file: ChartFile) => void
}

/** The menu of the downloads of a chart. */
export function ChartDownload({ table, fileName, draw, toCsv, onSave }: ChartDownloadProps) {
  const t = useTexts(chartTexts)
  const toasts = useToasts()

  async function savePicture(extension: string, write: (picture: SVGElement) => Promise<Blob>) {
    const picture = draw()
    if (!picture) return
    try {
      onSave({ fileName: `${fileName}.${extension}`, content: await write(picture) })
    } catch {
      toasts.error(t('CHART_DOWNLOAD_FAILED'))
    }
  }
  const saveTable = () =>
    onSave({ fileName: `${fileName}.csv`, content: new Blob([toCsv(tableRows(table))], { type: 'text/csv' }) })

  return (
    <MenuTrigger>
      <IconButton variant="quiet" size="small" label={t('CHART_DOWNLOAD')} icon={<Download />} />
      <Menu>
        <MenuItem onAction={() => void savePicture('png', pngFile)}>{t('CHART_DOWNLOAD_PNG')}</MenuItem>
        <MenuItem onAction={() => void savePicture('svg', svgFile)}>{t('CHART_DOWNLOAD_SVG')}</MenuItem>
        <MenuItem onAction={saveTable}>{t('CHART_DOWNLOAD_CSV')}</MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
