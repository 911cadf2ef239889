/** Reveals with their hashes, worked out apart from this program. */
export interface Vector {
  readonly about: string;
  readonly line: string;
  readonly commitment: string;
  readonly pledge?: string;
}

export const NONCE = '00112233445566778899aabbccddeeff';

export const VECTORS: readonly Vector[] = [
  {
    about: 'one word',
    line: `blucher-mo/1 side=A turn=3 dice=3,3,5 word-a=Ney word-b= nonce=${NONCE}`,
    commitment: '383f193fdd3761d7db6f39f1c044432d96c0c28b17df5209e458ed6f8eda1bd4',
    pledge: '8ec132ef50189a219dc3956063a79a8d11a94e202c47a245e6026b4647a07504',
  },
  {
    about: 'two words and a dozen dice',
    line: `blucher-mo/1 side=B turn=12 dice=6,3,1,3,3,4,1,3,4,5,4,3 word-a=Vive%20l%27Empereur word-b=%C3%A9 nonce=${NONCE}`,
    commitment: 'ba9f19b7d8265c603495f8ff3200b7e8d0ab390c02442e74696b6586ee0b687f',
    pledge: '200361e8725b51278ed7454ab7ce4a6a5902663d55447124dda6dc834110efec',
  },
  {
    about: 'no words',
    line: `blucher-mo/1 side=A turn=1 dice=5,6,4,5 word-a= word-b= nonce=${NONCE}`,
    commitment: '4f425f7dd14bc2cea3519732316649df2bdc4a2d954127aa9afeb538011829b7',
    pledge: 'f1361e9f63493bc4efa1d8c4f4b62f4e72bd5d0291ac18b23bff7d2f4a81ff61',
  },
  {
    about: 'the roller’s own dice',
    line: `blucher-mo/1 side=B turn=12 dice=6,4,2 by=hand nonce=${NONCE}`,
    commitment: '1af259352122d7ecb7a856f4ad3f5b9decc3dd3e63b332629de5f3a4aadec0fc',
  },
  {
    about: 'only their sum',
    line: `blucher-mo/1 side=B turn=12 dice=3d6:12 by=hand nonce=${NONCE}`,
    commitment: 'ec4e0ee624c2504c55c75cc144389118950418aa2a318fdd6a11c89770b53b6d',
  },
];

/** The first faces under that nonce for side A, turn 1, without words: more than one block of the hash holds. */
export const HUNDRED_FACES =
  '5645132662254156164265223452211232254354333113642145262334353644565116354212516212434315542551664316';
