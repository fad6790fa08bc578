import type { ServicePageTexts } from '#contract/content/documents/service-pages.ts'

export const sampleServicePages = {
  laptopRepair: {
    description:
      'Screen, keyboard, battery, mainboard and hinge repair for laptops of any brand. The price is agreed before any work starts.',
    intro: 'Any brand, any age. We open it, measure it and tell you what it costs before we start.',
    listTitle: 'What we repair',
    services: [
      {
        title: 'Screen replacement',
        illustration: 'screen',
        description: 'Cracked glass, lines, flicker or no backlight. Panel matched by part number.',
      },
      {
        title: 'Keyboard and touchpad',
        illustration: 'keyboard',
        description: 'Dead keys, liquid damage, loose or jumping touchpad.',
      },
      {
        title: 'Battery and charging',
        illustration: 'battery',
        description: 'Battery health test, new cells, DC jack and USB-C port repair.',
      },
      {
        title: 'Mainboard repair',
        illustration: 'motherboard',
        description: 'No power, short circuit, BIOS recovery, chip-level soldering.',
      },
      {
        title: 'Hinges and body',
        illustration: 'hinge',
        description: 'Broken hinges, cracked palm rest, lid and bezel.',
      },
      {
        title: 'Cleaning and cooling',
        illustration: 'fan',
        description: 'Fan, heat sink and fresh thermal paste.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Parts matched by part number, old parts returned to you',
      'Your data stays on your disk; we ask before any reset',
      'Bench test sheet with every repaired laptop',
    ],
  },
  desktopRepair: {
    description: 'Desktops that do not start, crash, run hot or run slow: found on the bench, quoted, repaired.',
    intro: 'Office tower, gaming rig or all-in-one. We find the part that fails, not the part that is easy to sell.',
    listTitle: 'What we repair',
    services: [
      {
        title: 'No power, no picture',
        illustration: 'power-supply',
        description: 'Power supply, mainboard, memory and graphics tested one by one.',
      },
      {
        title: 'Crashes and restarts',
        illustration: 'ram',
        description: 'Memory and load test, temperatures read, the fault written down.',
      },
      {
        title: 'Slow system',
        illustration: 'ssd-ram',
        description: 'SSD in place of the hard disk, more memory, start-up cleaned.',
      },
      {
        title: 'Data recovery',
        illustration: 'hdd',
        description: 'Files from failed, formatted or dropped disks. We work on a copy.',
      },
      {
        title: 'Virus removal',
        illustration: 'virus-removal',
        description: 'Clean-up without losing your documents, then protection that stays on.',
      },
      {
        title: 'Heat and noise',
        illustration: 'cooler',
        description: 'Dust out, new fans, fresh thermal paste, cables out of the way.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Every part tested on its own before it is called faulty',
      'Your data stays on your disk; we ask before any reset',
      'Load test and temperatures on paper after the repair',
    ],
  },
  hardwareRepair: {
    description: 'Boards, disks, memory, power supplies and graphics cards: repaired or replaced, with the old part handed back.',
    intro: 'One part is wrong, the rest is good. We repair the part where we can and replace it where we must.',
    listTitle: 'What we repair and fit',
    services: [
      {
        title: 'Mainboard',
        illustration: 'motherboard',
        description: 'Burnt tracks, bad capacitors, worn sockets, BIOS recovery.',
      },
      {
        title: 'Hard disk and SSD',
        illustration: 'hdd',
        description: 'Health reading, replacement, system and files moved over.',
      },
      {
        title: 'Memory',
        illustration: 'ram',
        description: 'Fault found per module, matching modules fitted and tested.',
      },
      {
        title: 'Power supply',
        illustration: 'power-supply',
        description: 'Measured under load, replaced with the watts your machine needs.',
      },
      {
        title: 'Graphics card',
        illustration: 'graphics-card',
        description: 'Fans, thermal pads and load test. We say so when repair does not pay.',
      },
      {
        title: 'Ports and sockets',
        illustration: 'ports',
        description: 'USB, HDMI, audio, network and charging sockets resoldered or replaced.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Repair first, replacement second',
      'Old parts handed back to you',
      'Parts fitted only if your machine accepts them; we check before you pay',
    ],
  },
  laptopService: {
    description: 'Cleaning, cooling, battery check and tune-up for laptops that still work and should keep working.',
    intro: 'A yearly clean and check costs less than a board. Leave it with us in the morning; we will tell you when it is ready.',
    listTitle: 'What a service covers',
    services: [
      {
        title: 'Cleaning inside',
        illustration: 'brush',
        description: 'Fan, heat sink and air paths freed of dust.',
      },
      {
        title: 'Fresh thermal paste',
        illustration: 'thermal-paste',
        description: 'Old paste off, new paste on, temperatures read before and after.',
      },
      {
        title: 'Battery and charger check',
        illustration: 'charger',
        description: 'Health read in percent, charger measured under load.',
      },
      {
        title: 'Disk and memory check',
        illustration: 'ssd-ram',
        description: 'Health reading of the disk, one full memory test.',
      },
      {
        title: 'System tune-up',
        illustration: 'tune-up',
        description: 'Updates, start-up programs and disk space put in order.',
      },
      {
        title: 'Keyboard, screen and hinges',
        illustration: 'laptop',
        description: 'Cleaned, tightened and checked for cracks.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Nothing is replaced that still works',
      'Your data stays on your disk; we ask before any reset',
      'Readings before and after, on paper',
    ],
  },
} satisfies Record<string, ServicePageTexts>
