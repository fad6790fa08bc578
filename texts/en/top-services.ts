/** The four services that the home page and every footer name, by slug. */
export const topServices = {
  'computer-repair': {
    title: 'Computer Repair',
    description: 'Laptops and desktops that crash, run hot or will not start. Fault found on the bench, then quoted.',
  },
  'data-recovery': {
    title: 'Data Recovery',
    description: 'Files from failed, formatted or dropped disks and SSDs.',
  },
  'virus-removal': {
    title: 'Virus Removal',
    description: 'Clean-up without losing your documents, then protection that stays on.',
  },
  'hardware-upgrades': {
    title: 'Hardware Upgrades',
    description: 'SSD, memory and battery upgrades, fitted and tested while you wait.',
  },
}
