import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { BrandArt } from './BrandArt.tsx'
import './BrandSide.css'

/** The brand panel beside the form: a picture of the white-label file, or the default one. */
export function BrandSide(): ReactElement {
  const { title, loginBanner } = useConsole().whiteLabel
  const t = useTexts(consoleTexts)
  return (
    <aside className="console-BrandSide" aria-label={title}>
      {loginBanner !== null && <img className="console-BrandSide-banner" src={loginBanner} alt="" />}
      <p className="console-BrandSide-name">
        <BrandMark />
        {title}
      </p>
      {loginBanner === null && (
        <>
          <BrandArt />
          <p className="console-BrandSide-tagline">{t('LOGIN_TAGLINE')}</p>
        </>
      )}
    </aside>
  )
}
