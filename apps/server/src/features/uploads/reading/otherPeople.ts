import { headerKey } from '@platform/contract'

/**
 * Words of headers of columns about a colleague who looks after the contact, or about another person, in the languages
 * of the known headers, separated by commas.
 */
const WORDS = `
  owner, owners, owned by, assigned, assigned to, assignee, assigned user, agent, agents, manager, managers, account manager,
  supervisor, sales rep, sales reps, salesrep, sales representative, sales person, salesperson, salesman, account executive, account exec,
  representative, rep, handled by, managed by, responsible, responsible person, created by, creator, added by, updated by,
  modified by, last modified by, edited by, imported by, assistant, assistants, referred by, referrer, emergency contact,
  agente, agentes, responsable, propietario, propietaria, asignado, asignada, asignado a, gerente, gestor, vendedor,
  vendedora, asesor, asesora, representante, creado por, modificado por,
  propriétaire, attribué, attribuée, attribué à, assigné, assignée, assigné à, affecté à, conseiller, conseillère, vendeur,
  gestionnaire, créé par, modifié par, assistante,
  proprietário, proprietária, responsável, atribuído, atribuído a, atribuída, consultor, criado por, modificado por,
  proprietario, proprietaria, responsabile, assegnato, assegnato a, assegnata, venditore, gestore, creato da, modificato da,
  agentin, managerin, zugewiesen, zugewiesen an, zugeordnet, verkäufer, vertrieb, außendienst, erstellt von, angelegt von,
  geändert von, assistent, assistentin,
  eigenaar, toegewezen, toegewezen aan, beheerder, verkoper, vertegenwoordiger, verantwoordelijke, gemaakt door,
  aangemaakt door, gewijzigd door,
  właściciel, przypisany, przypisana, przypisane, przypisany do, opiekun, handlowiec, utworzone przez, utworzony przez, menedżer,
  sahibi, atanan, temsilci, temsilcisi, sorumlu, yönetici, oluşturan,
  vlastník, přiřazeno, přiřazený, správce, obchodník, obchodní zástupce, vytvořil, odpovědná osoba, manažer,
  pemilik, ditugaskan, ditugaskan ke, agen, manajer, penanggung jawab, dibuat oleh, sales`

/** The same in languages that join words, and in scripts where no other words have these letters. */
const PARTS = `
  besitzer, eigentümer, betreuer, bearbeiter, verantwortlich, zuständig, vertriebsmitarbeiter, accountmanager, vertriebler,
  владелец, ответственн, менеджер, агент, создал, создан кем, кем создан, куратор, назначен,
  ιδιοκτήτης, υπεύθυνος, ανατέθηκε, πωλητής, διαχειριστής, δημιουργήθηκε από,
  负责人, 所有者, 所有人, 归属, 创建人, 创建者, 客户经理, 业务员, 销售, 经理, 跟进人, 担当, 作成者, 割り当て, マネージャー, エージェント,
  담당자, 소유자, 생성자, 작성자, 매니저, 관리자,
  मालिक, स्वामी, सौंपा, एजेंट, प्रबंधक, मैनेजर, प्रतिनिधि, द्वारा बनाया, मालक, व्यवस्थापक, एजंट,
  مالك, مسند, مسؤول, وكيل, مدير, مندوب, أنشأه, بواسطة, مالک, ایجنٹ, مینیجر, منیجر, تفویض,
  মালিক, এজেন্ট, ম্যানেজার, உரிமையாளர், முகவர், மேலாளர், யజமాని, యజమాని, ఏజెంట్, మేనేజర్, ಮಾಲೀಕ, ಏಜೆಂಟ್, ഉടമ, ഏജന്റ്,
  માલિક, એજન્ટ, મેનેજર, ਮਾਲਕ, ਏਜੰਟ`

const keysOf = (text: string): string[] => text.split(',').map(headerKey)
const alternatives = (keys: readonly string[]): string => [...new Set(keys)].join('|')
/** One or several words of a header. */
const WORD = new RegExp(`(?:^| )(?:${alternatives(keysOf(WORDS))})(?: |$)`, 'u')
/** The same in a header without spaces, such as `OWNEREMAIL`. */
const JOINED = new RegExp(
  `^(?:contact|account|lead|company|deal|record|customer|client)?(?:${alternatives(
    keysOf(WORDS).map((key) => key.replaceAll(' ', '')),
  )})(?:s?id|user|(?:full|first|last)?name|e?mail(?:address)?|(?:mobile)?phone(?:number)?|mobile)?$`,
  'u',
)
const PART = new RegExp(alternatives(keysOf(PARTS).map((key) => key.replaceAll(' ', ''))), 'u')

/**
 * Whether a column is about another person than the contact, such as `Contact owner`, `Agent Phone` or `Created by`: its
 * numbers and addresses are not those of the contact.
 */
export function isAboutOther(header: string): boolean {
  const key = headerKey(header)
  return WORD.test(key) || key.split(' ').some((word) => JOINED.test(word)) || PART.test(key.replaceAll(' ', ''))
}
