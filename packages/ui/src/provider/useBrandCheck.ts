import { useEffect } from 'react'
import { isDevelopment } from '../internal/development.ts'
import type { Brand } from './brand.ts'
import { checkContrast } from './checkContrast.ts'

/** In development, logs the contrast errors of a brand. @internal */
export function useBrandCheck(brand: Brand | undefined): void {
  useEffect(() => {
    if (!isDevelopment || !brand) return
    for (const { theme, foreground, background, ratio, needed } of checkContrast(brand)) {
      console.warn(
        `Platform: the brand's "${foreground}" on "${background}" has a contrast of ${ratio} in the ${theme} theme. ` +
          `WCAG 2.2 AA asks for ${needed}. Change one of the two tokens.`,
      )
    }
  }, [brand])
}
