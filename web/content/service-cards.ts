/** The six-card list on /services (§2). */
export const serviceCards = [
  { title: 'Laptop Repair', description: 'Screen, keyboard, hinge, charging, mainboard.', illustration: 'laptop' },
  { title: 'Component Repairs & Upgrades', description: 'Boards, disks, memory and power supplies.', illustration: 'motherboard' },
  {
    title: 'Diagnostics & Troubleshooting',
    description: 'The fault found and written down before anything is replaced.',
    illustration: 'virus-removal',
  },
  { title: 'Performance Optimization', description: 'Slow starts, heat and noise brought down.', illustration: 'ssd-ram' },
  { title: 'Custom Builds & Upgrades', description: 'A desktop built for your work and your budget.', illustration: 'desktop' },
  { title: 'Technical Support & Consultation', description: 'Advice on what to buy, keep or repair.', illustration: 'all-in-one' },
] as const
