/** What is kept from whom, and what the arrangement cannot protect. */
export const SECRECY = `Secrets: a side's division into columns is sealed when it is settled. The
journal holds commitments (SHA-256) to each part, and the parts under a key.
Scouting, contact, overruns and La Guerilla open what the rules say, and no
more; each opened part is proved against its commitment ("campaign verify").
Rosters are open; what stands in which column is not.
  One laptop: the other player looks away while a side writes, and at "sheet
blue". With --keep program whoever sits at this machine could look; with
--keep pin a side's sheet wants its PIN; with --keep pin-only nothing opens
without it, and the program asks for it when something has to be shown.
  A lost PIN cannot be had again. If both sides agree, "lost columns blue
agreed" lets Blue write its division anew, under another PIN: what was shown of
it has to stay, the journal keeps that, and "verify" names the line.
  Two laptops: each side acts on its own machine, whose key the other lacks;
an act of the other side is refused ("resume --both" allows it). "campaign send"
writes the journal to a file, "campaign receive" takes it over on the other
machine, once it is proved to be the same game gone on. There --keep program
serves best: a PIN could be guessed at in the file.`;

/** How the program plays a side. */
export const POLICY = `Solo (--solo red): the program divides its army by corps, with its weakest
cavalry on reconnaissance; enters by the edge with the most roads; sends each
column towards the nearest urban area that is not its own; declares a battle as
soon as a column of five units or more stands beside an enemy; neither scouts,
overruns nor vetoes, adds no terrain, and takes any first turn that you prefer.
It looks at nothing that is hidden from it, and "sheet red" shows nobody what
it hides until the campaign is over.`;
