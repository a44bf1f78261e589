import { readWebOrigin, type WebLanguage } from '@platform/contract'
import { loadWithRetry, Note, SegmentedControl, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useWebKeyPreview } from '../../headless/useWebKeyPreview.ts'
import type { WebKeyValues } from '../../headless/validateWebKey.ts'
import { ownName } from './languages.ts'

const PreviewChat = lazy(async () => {
  const { PreviewChat: chat } = await loadWithRetry(() => import('./PreviewChat.tsx'), 5)
  return { default: chat }
})

interface WebKeyPreviewProps {
  id: string
  agentId: string
  values: WebKeyValues
}

type Device = 'desktop' | 'phone'
type Theme = 'light' | 'dark'

/**
 * Preview of the widget on an example page, with the values of the form.
 *
 * Its states are attributes: `data-device` is the chosen device, `data-theme` the chosen theme. @internal
 */
export function WebKeyPreview({ id, agentId, values }: WebKeyPreviewProps) {
  const t = useTexts(botBuilderTexts)
  const titleId = useId()
  const preview = useWebKeyPreview(agentId, values)
  const [device, setDevice] = useState<Device>('desktop')
  const [theme, setTheme] = useState<Theme>('light')
  const [chosen, setChosen] = useState<WebLanguage | null>(null)
  const { languages } = values
  const language = languages.find((one) => one === chosen) ?? languages[0] ?? 'en'
  return (
    <section id={id} className="platform-WebKeyPreview" aria-labelledby={titleId}>
      <header className="platform-WebKeyPreview-head">
        <h2 id={titleId} className="platform-FormSection-title">
          {t('PREVIEW_TITLE')}
        </h2>
        <p className="platform-FormSection-description">{t('PREVIEW_HELP')}</p>
      </header>
      <div className="platform-WebKeyPreview-views">
        <SegmentedControl<Device>
          aria-label={t('PREVIEW_DEVICE')}
          className="platform-WebKeyPreview-device"
          segments={[
            { id: 'desktop', label: t('PREVIEW_DESKTOP'), icon: <Monitor /> },
            { id: 'phone', label: t('PREVIEW_PHONE'), icon: <Smartphone /> },
          ]}
          value={device}
          onChange={setDevice}
        />
        <SegmentedControl<Theme>
          aria-label={t('PREVIEW_THEME')}
          segments={[
            { id: 'light', label: t('PREVIEW_LIGHT'), icon: <Sun /> },
            { id: 'dark', label: t('PREVIEW_DARK'), icon: <Moon /> },
          ]}
          value={theme}
          onChange={setTheme}
        />
        {languages.length > 1 && (
          <SegmentedControl<WebLanguage>
            aria-label={t('PREVIEW_LANGUAGE')}
            segments={languages.map((one) => ({ id: one, label: <span lang={one}>{ownName(one)}</span> }))}
            value={language}
            onChange={setChosen}
          />
        )}
      </div>
      {preview.needsTraining && <Note tone="warning">{t('PREVIEW_UNTRAINED')}</Note>}
      <div className="platform-WebKeyPreview-screen" data-device={device} data-theme={theme}>
        <div aria-hidden className="platform-WebKeyPreview-page">
          <span dir="ltr" className="platform-WebKeyPreview-address">
            {hostOf(values.origins)}
          </span>
          <i />
          <i />
          <i />
          <i />
        </div>
        <Suspense fallback={<Skeleton height={56} width={56} />}>
          <PreviewChat preview={preview} language={language} />
        </Suspense>
      </div>
    </section>
  )
}

/** The host of the first valid origin. */
function hostOf(origins: readonly string[]): string {
  for (const typed of origins) {
    const read = readWebOrigin(typed)
    if (read.isGood) return read.origin.replace(/^https?:\/\/(\*\.)?/, '')
  }
  return 'www.example.com'
}
