import { pageOfSource } from '@platform/contract'
import { Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { FileText, Globe } from 'lucide-react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'

/** The sources of a response. Only web pages are links. @internal */
export function MessageSources({ sources }: { sources: readonly string[] }) {
  const t = useTexts(reportsTexts)
  if (sources.length === 0) return null
  const documentName = (source: string): string => {
    const { name, page } = pageOfSource(source)
    return page === null ? name : t('REPORT_SOURCE_PAGE', { name, page })
  }
  return (
    <ul className="platform-ReportMessage-sources" aria-label={t('REPORT_SOURCES')}>
      {sources.map((source) => (
        <li key={source}>
          {isWebPage(source) ? <Globe aria-hidden /> : <FileText aria-hidden />}
          {isWebPage(source) ? (
            <Link href={source} target="_blank" rel="noopener noreferrer">
              {source}
            </Link>
          ) : (
            <bdi>{documentName(source)}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}

const isWebPage = (source: string): boolean => /^https?:\/\//iu.test(source)
