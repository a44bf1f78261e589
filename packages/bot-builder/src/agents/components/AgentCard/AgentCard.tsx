import { UNDERSTOOD_MESSAGES_MIN, understoodShare } from '@platform/contract'
import type { Agent, AgentStatistics } from '@platform/contract'
import { Badge, formatDayMonth, IconButton, Menu, MenuItem, MenuTrigger, Skeleton } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'
import { TrainingBadge } from '../../../training/components/TrainingBadge/TrainingBadge.tsx'
import { AgentGlyph } from '../AgentGlyph/AgentGlyph.tsx'

/** Props of {@link AgentCard}. */
export interface AgentCardProps {
  agent: Agent
  /** Its figures; absent until they are loaded. */
  statistics?: AgentStatistics | undefined
  /** Handler that is called when the card is pressed at any point. */
  onOpen?: ((agent: Agent) => void) | undefined
  /** Handler of the menu's Edit. Without it the menu has no Edit. */
  onEdit?: ((agent: Agent) => void) | undefined
  /** Handler of the menu's Delete. Without it the menu has no Delete; without both there is no menu. */
  onDelete?: ((agent: Agent) => void) | undefined
}

/**
 * A card of an agent. A press anywhere on it opens the agent.
 *
 * Its states are attributes:
 * - `.platform-AgentCard[data-type]`: the type of the agent, `nlp` or `prompt`
 * - `.platform-AgentCard-description[data-empty]`: the agent has no description
 */
export function AgentCard({ agent, statistics, onOpen, onEdit, onDelete }: AgentCardProps) {
  const t = useTexts(botBuilderTexts)
  const times = useTimes()
  const isPrompt = agent.type === 'prompt'
  return (
    <article className="platform-AgentCard" data-type={agent.type ?? 'nlp'} aria-label={agent.name}>
      <header className="platform-AgentCard-head">
        <AgentGlyph type={agent.type} />
        <h2 className="platform-AgentCard-name">
          <button
            type="button"
            className="platform-AgentCard-open"
            title={agent.name}
            dir="auto"
            onClick={() => onOpen?.(agent)}
          >
            {agent.name}
          </button>
        </h2>
        {(onEdit || onDelete) && (
          <MenuTrigger>
            <IconButton
              size="small"
              variant="quiet"
              className="platform-AgentCard-options"
              label={t('AGENT_OPTIONS', { name: agent.name })}
              icon={<Ellipsis />}
            />
            <Menu>
              {onEdit && (
                <MenuItem icon={<Pencil />} onAction={() => onEdit(agent)}>
                  {t('AGENT_EDIT')}
                </MenuItem>
              )}
              {onDelete && (
                <MenuItem icon={<Trash2 />} isDestructive onAction={() => onDelete(agent)}>
                  {t('AGENT_DELETE')}
                </MenuItem>
              )}
            </Menu>
          </MenuTrigger>
        )}
      </header>
      <p className="platform-AgentCard-description" data-empty={agent.description === '' || undefined} dir="auto">
        {agent.description === '' ? t('AGENT_DESCRIPTION_NONE') : agent.description}
      </p>
      <dl className="platform-AgentCard-dates">
        <dt>{t('AGENT_CREATED_ON')}</dt>
        <dd>{formatDayMonth(agent.createdAt, times)}</dd>
        <dt>{t('AGENT_UPDATED_ON')}</dt>
        <dd>{formatDayMonth(agent.updatedAt, times)}</dd>
        {!isPrompt && <AgentFigures agent={agent} statistics={statistics} />}
      </dl>
      <footer className="platform-AgentCard-foot">
        <Badge variant="outline">{t(isPrompt ? 'AGENT_TYPE_PROMPT' : 'AGENT_TYPE_NLP')}</Badge>
        {!isPrompt && <TrainingBadge training={agent.training} agentName={agent.name} />}
      </footer>
    </article>
  )
}

/** Rows of the card: the content, the last training, and how much was understood. */
function AgentFigures({ agent: { training }, statistics }: Pick<AgentCardProps, 'agent' | 'statistics'>) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const times = useTimes()
  const share = statistics && understoodShare(statistics)
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent' })
  return (
    <>
      <dt>{t('AGENT_TRAINED_ON')}</dt>
      <dd>{training.finishedAt === null ? t('AGENT_TRAINED_NEVER') : formatDayMonth(training.finishedAt, times)}</dd>
      <dt>{t('AGENT_CONTENT')}</dt>
      <dd>{statistics ? t('AGENT_CONTENT_COUNTS', statistics) : <Skeleton width={120} />}</dd>
      <dt title={t('AGENT_UNDERSTOOD_HELP')}>{t('AGENT_UNDERSTOOD')}</dt>
      <dd>
        {!statistics ? (
          <Skeleton width={120} />
        ) : share == null ? (
          t('AGENT_UNDERSTOOD_FEW', { count: UNDERSTOOD_MESSAGES_MIN })
        ) : (
          t('AGENT_UNDERSTOOD_SHARE', { share: percent.format(share), count: statistics.messages })
        )}
      </dd>
    </>
  )
}
