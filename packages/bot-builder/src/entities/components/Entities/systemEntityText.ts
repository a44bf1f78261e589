import { isSystemEntityId } from '@platform/contract'
import type { Entity, SystemEntityId } from '@platform/contract'
import type { TextFunction } from '@platform/ui/i18n'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'

type SystemText = Extract<BotBuilderText, `ENTITY_SYSTEM_${string}`>
type NameKey = Exclude<SystemText, `${string}_HELP`>

const NAMES: Readonly<Record<SystemEntityId, NameKey>> = {
  'sys.number': 'ENTITY_SYSTEM_NUMBER',
  'sys.ordinal': 'ENTITY_SYSTEM_ORDINAL',
  'sys.date': 'ENTITY_SYSTEM_DATE',
  'sys.time': 'ENTITY_SYSTEM_TIME',
  'sys.date-range': 'ENTITY_SYSTEM_DATE_RANGE',
  'sys.duration': 'ENTITY_SYSTEM_DURATION',
  'sys.money': 'ENTITY_SYSTEM_MONEY',
  'sys.percentage': 'ENTITY_SYSTEM_PERCENTAGE',
  'sys.email': 'ENTITY_SYSTEM_EMAIL',
  'sys.phone-number': 'ENTITY_SYSTEM_PHONE_NUMBER',
  'sys.url': 'ENTITY_SYSTEM_URL',
  'sys.colour': 'ENTITY_SYSTEM_COLOUR',
  'sys.temperature': 'ENTITY_SYSTEM_TEMPERATURE',
}

/** Name and description of a system entity in the user's language; those of the server if the catalogue has none. */
export function systemEntityText(
  t: TextFunction<BotBuilderText>,
  { id, name, description }: Pick<Entity, 'id' | 'name' | 'description'>,
): { name: string; description: string } {
  if (!isSystemEntityId(id)) return { name, description }
  return { name: t(NAMES[id]), description: t(`${NAMES[id]}_HELP`) }
}
