// Only scripts that are no modules run on a page from disk.
if (location.protocol === 'file:') document.getElementById('from-disk').hidden = false;
