package main

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
)

// The built page and the files that it opens, under a path that nobody can guess: other programs of this machine see neither,
// and a site in the browser whose name leads here is refused, for its requests have its name in Host.
type page struct {
	root  string
	hosts []string
	index string
	files []file
	site  http.Handler
}

// Where the page finds the list of its files, relative to itself, and the element that tells it so.
const (
	listAddress = "files.json"
	fileElement = `<meta name="perfolio-files" content="` + listAddress + `" />`
)

// The system's own table may say otherwise, and a script of another type is not run.
var contentTypes = map[string]string{
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

func newPage(site fs.FS, files []file) (*page, error) {
	index, err := fs.ReadFile(site, "index.html")
	if err != nil {
		return nil, errors.New("this build does not contain the page; build it with “npm run go-site” in a clone")
	}
	secret := make([]byte, 16)
	if _, err := rand.Read(secret); err != nil {
		return nil, err
	}
	text := string(index)
	if len(files) > 0 {
		text = strings.Replace(text, "<title>", fileElement+"<title>", 1)
	}
	return &page{
		root:  "/" + base64.RawURLEncoding.EncodeToString(secret) + "/",
		index: text,
		files: files,
		site:  http.FileServerFS(site),
	}, nil
}

// at returns the address of the page on a port of this machine, whose requests are answered from then on.
func (p *page) at(port int) string {
	p.hosts = []string{fmt.Sprintf("127.0.0.1:%d", port), fmt.Sprintf("localhost:%d", port)}
	return "http://" + p.hosts[0] + p.root
}

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Content-Security-Policy", "frame-ancestors 'none'")
	if !slices.Contains(p.hosts, r.Host) {
		http.Error(w, "This address is not served here.", http.StatusForbidden)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "Only GET is answered.", http.StatusMethodNotAllowed)
		return
	}
	inside, isInside := strings.CutPrefix(r.URL.Path, p.root)
	if !isInside {
		http.NotFound(w, r)
		return
	}
	number, isFile := strings.CutPrefix(inside, "files/")
	switch {
	case inside == "" || inside == "index.html":
		header.Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, p.index)
	case inside == listAddress:
		header.Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(map[string]any{"names": map[string]string{"before": "", "after": ""}, "files": p.list()})
	case isFile:
		p.sendFile(w, r, number)
	default:
		if known := contentTypes[path.Ext(inside)]; known != "" {
			header.Set("Content-Type", known)
		}
		http.StripPrefix(p.root, p.site).ServeHTTP(w, r)
	}
}

func (p *page) list() []file {
	list := slices.Clone(p.files)
	for at := range list {
		list[at].Address = fmt.Sprintf("files/%d", at)
		if facts, err := os.Stat(list[at].path); err == nil {
			list[at].Stamp = fmt.Sprintf("%d-%d", facts.ModTime().UnixNano(), facts.Size())
		}
	}
	return list
}

func (p *page) sendFile(w http.ResponseWriter, r *http.Request, number string) {
	at, err := strconv.Atoi(number)
	if err != nil || at < 0 || at >= len(p.files) {
		http.NotFound(w, r)
		return
	}
	// Bytes as they are: the page finds out what they mean.
	w.Header().Set("Content-Type", "application/octet-stream")
	http.ServeFile(w, r, p.files[at].path)
}
