import type { FileReply } from '@platform/contract'
import { IconButton, Menu, MenuItem, MenuTrigger, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Download } from 'lucide-react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { pngFile, svgFile } from '../../export/chartFiles.ts'
import { tableToCsv } from '../../model/csv.ts'
import type { ChartTable } from './chartTable.types.ts'

interface ChartDownloadProps {
  table: ChartTable
  /** Without an extension. */
  fileName: string
  /** Draws the chart. */
  draw: () => SVGElement | null
  onSave: (file: FileReply) => void
}

/** The menu of the downloads of a chart. */
export function ChartDownload({ table, fileName, draw, onSave }: ChartDownloadProps) {
  const t = useTexts(reportsTexts)
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
    onSave({ fileName: `${fileName}.csv`, content: new Blob([tableToCsv(table)], { type: 'text/csv' }) })

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
