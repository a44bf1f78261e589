import axe from 'axe-core'

/** Rules about whole pages, which do not apply to a component. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'html-has-lang', 'document-title']

/** Runs axe on an element. Returns one line for each violation: the rule, the reason, the element. */
export async function axeViolations(root: Element = document.body): Promise<string[]> {
  // Contrast is checked after animations have ended, not during a fade.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isFinite)
      .map((animation) => animation.finished),
  )
  // The live region outlives the component that used it.
  const { violations } = await axe.run(
    { include: [root], exclude: ['[data-live-announcer]'] },
    {
      resultTypes: ['violations'],
      rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.failureSummary ?? ''} ${node.target.join(' ')}`),
  )
}

function isFinite(animation: Animation): boolean {
  return animation.effect?.getTiming().iterations !== Infinity
}
