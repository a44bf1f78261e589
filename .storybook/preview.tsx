import type { Preview } from '@storybook/react-vite'
import { configure, expect, waitFor } from 'storybook/test'
import { themes } from 'storybook/theming'
import '@platform/ui/fonts.css'
import '@platform/ui/styles.css'
import { DocsPage } from './DocsPage.tsx'
import { StoryFrame, type StoryTransport } from './StoryFrame.tsx'
import { globalTypes, type ToolbarGlobals } from './toolbar.ts'

// The default limit of `findBy` and `waitFor`, 1 s, is too short on a machine that runs other tests.
configure({ asyncUtilTimeout: 10_000 })

const isTest = '__vitest_browser__' in globalThis

/** How long a story that has no text, such as a skeleton, is waited for. */
const RENDER_TIMEOUT_MS = 3_000
const expectText = () => expect(document.body.innerText.trim()).not.toBe('')

const preview: Preview = {
  // The texts of other locales are loaded on demand. Until then the page is empty, and axe would find nothing.
  afterEach: async ({ globals }) => {
    if (globals.locale === 'en') return
    await waitFor(expectText, { timeout: RENDER_TIMEOUT_MS }).catch(() => {})
  },
  globalTypes,
  initialGlobals: { theme: 'light', locale: 'en', direction: 'locale', faults: 'none' } satisfies ToolbarGlobals,
  tags: ['autodocs'],
  parameters: {
    // A separate frame for each story, so that theme, overlays and width do not affect other stories.
    docs: { page: DocsPage, theme: themes.light, story: { inline: false, height: '420px' } },
    a11y: {
      test: 'error',
      // The announcer stays in the page after the component and the story were removed.
      context: { exclude: ['[data-live-announcer]'] },
      // All rules run, but a test reports only what is wrong. To name every element that is right takes a seventh of it.
      options: isTest ? { resultTypes: ['violations'] } : {},
    },
    // The theme sets the background of the canvas.
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: { order: ['Components', 'Bot builder', 'Phone book', 'Reports', '*'] },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <StoryFrame globals={globals as ToolbarGlobals} transport={(parameters.transport ?? {}) as StoryTransport}>
        <Story />
      </StoryFrame>
    ),
  ],
}
export default preview
