import type { TryItPanelProps } from '@platform/bot-builder'
import { TRY_IT_DEFAULTS } from '@platform/bot-builder/headless'
import { usePreferences } from '../../app/usePreferences.ts'

/** Returns how this person uses the try-it panel, as props of the panel. */
export function useTryItSettings(): Required<Pick<TryItPanelProps, 'settings' | 'onSettingsChange'>> {
  const [{ isTryItDocked, tryItWidth, showsTryItReasons }, changePreferences] = usePreferences()
  return {
    settings: {
      isDocked: isTryItDocked ?? TRY_IT_DEFAULTS.isDocked,
      width: tryItWidth ?? TRY_IT_DEFAULTS.width,
      showsReasons: showsTryItReasons ?? TRY_IT_DEFAULTS.showsReasons,
    },
    onSettingsChange: ({ isDocked, width, showsReasons }) =>
      changePreferences({
        ...(isDocked === undefined ? {} : { isTryItDocked: isDocked }),
        ...(width === undefined ? {} : { tryItWidth: width }),
        ...(showsReasons === undefined ? {} : { showsTryItReasons: showsReasons }),
      }),
  }
}
