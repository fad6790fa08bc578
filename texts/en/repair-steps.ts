export const whatHappensNext = 'What happens next'

/** The steps after a repair request. `bring` says when and where, in sentences of their own. */
export const repairSteps = (bring: string) => [
  { title: 'We will call you', text: 'During shop hours, to agree on a time and to ask what the form could not.' },
  { title: 'You bring the machine', text: `${bring}. Bring the charger too.` },
  {
    title: 'You get the price first',
    text: 'The fault is found on the bench and written down with a price. Nothing is replaced before you agree.',
  },
  { title: 'You collect and pay', text: 'We test the machine with you at the counter. Old parts are yours.' },
]
