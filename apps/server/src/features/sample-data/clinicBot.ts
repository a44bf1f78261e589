import type { SampleAgent } from './sampleAgent.ts'

/** The third sample bot: small and untrained, to try out Train Agent. */
export const clinicBot: SampleAgent = {
  name: 'Clinic Desk',
  description: 'Makes appointments and answers the first questions. Not trained yet: open it and press Train Agent.',
  language: 'en',
  outOfScopeMessage: '',
  stories: [
    {
      name: 'Appointments',
      intents: [
        {
          name: 'Make an appointment',
          phrases: [
            'I want to see a doctor',
            'Book an appointment for tomorrow',
            'Is Dr Mehta free on Monday',
            'I need a check-up',
            'Can I come in this afternoon',
            'Schedule a visit for my son',
          ],
          response: 'Gladly. Which **doctor**, and which **day** suits you?',
        },
        {
          name: 'Cancel an appointment',
          phrases: [
            'I cannot come tomorrow',
            'Cancel my appointment',
            'Please call off my visit',
            'I will not make it on Monday',
            'I want to cancel the check-up',
          ],
          response: 'No problem. Please send me the **number of your appointment**.',
        },
        {
          name: 'Opening hours',
          phrases: [
            'When are you open',
            'Until when can I come',
            'Are you open on Sunday',
            'What are your hours',
            'Do you close for lunch',
          ],
          response: 'We are open **Monday to Saturday, 8 am to 8 pm**. In an emergency call [112](tel:112).',
        },
      ],
    },
  ],
}
