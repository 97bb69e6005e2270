/** Words for generated names, the most common first. */
export const adjectives =
  "angry tiny epic sad loud happy cursed fancy lazy broken golden secret giant sleepy sneaky spicy frozen cosmic ancient silent " +
  "grumpy shiny dusty haunted wobbly royal electric crispy awkward furious gentle hollow invisible jumpy lucky magic nervous orange " +
  "polite quick rusty salty tired upset velvet wild young zesty bitter bouncy bright chunky clumsy cold confused cozy crooked curious " +
  "damp dizzy drowsy eager early elegant empty evil faded fierce fluffy foggy forgotten fresh fuzzy greasy greedy heavy heroic hungry " +
  "icy jolly late legendary lonely lost mellow mighty misty modern mossy muddy mystic noisy odd official pale pickled plain proud " +
  "purple quiet rapid raw retro rotten rowdy rude sandy second serious shy silky silly slippery slow smooth soft soggy solar sour " +
  "squeaky stale stormy strange sudden sunny sweaty swift tame tangled tender thirsty tropical twisted unlucky urgent vague vintage warm";

export const nouns =
  "cat duck goose goblin robot banana toaster frog potato wizard hamster monkey pirate dragon ghost pigeon sandwich kitchen printer uncle " +
  "keyboard doorbell penguin noodle ninja llama cheese tractor zombie trumpet cowboy dentist elevator fridge garage hammer island " +
  "jacket kettle ladder mailman nugget octopus pancake queen rocket sofa teapot umbrella vampire waffle yak zeppelin alarm anchor apple " +
  "badger bagel balloon barrel basement bathtub beaver biscuit blender bottle bouncer bubble bucket burrito button cactus camel candle " +
  "captain carpet castle chicken clown coconut comet cookie corridor crab cricket crown cucumber curtain dinosaur dolphin donkey donut " +
  "drummer eagle egg elbow emperor engine falcon farmer ferret fiddle flamingo forklift fox gadget gecko giraffe glove gravy guitar " +
  "handle hedgehog helmet hippo hotel igloo janitor jelly jungle kazoo kitten knight koala lamp lemon lizard lobster lunch magnet mango " +
  "marble melon mermaid mirror mole monster moose muffin mule mushroom narwhal neighbour nurse olive onion opera otter owl oyster panda " +
  "parrot peanut pepper piano pickle pillow planet plumber pony pudding puppy puzzle rabbit raccoon radio radish raven referee saddle " +
  "sailor salad sausage scarf seagull shark sheep shovel shrimp skeleton snail sock spider spoon squid squirrel stapler statue sultan " +
  "taxi tiger tomato tourist tuba turnip turtle unicorn violin volcano waiter walrus weasel whale window worm yogurt zebra";

export const happenings =
  "scream laugh remix song sneeze dance attack laughing intro moment edit voice noise speech theme fail call jumpscare " +
  "meltdown rant chant beat drop loop ringtone solo warning greeting goodbye anthem reaction whisper burp snore yell giggle announcement";

export const syllables =
  "ba bo bra bu chi da do dro du fa fi flo fu ga gli go gra gu ha hi jo ka ke kla ko kru la li lo lu ma mi mo mu na ne ni no nu pa pe " +
  "pi plo po ra re ri ro ru sa she si sko sla so ta te ti to tru tu va vi vo wa we wo ya yo za ze zi zo zu";
